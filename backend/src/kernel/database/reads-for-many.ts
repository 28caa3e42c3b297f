/** The statement that answers many at once, by the words of the read for one. */
const statements = new Map<string, string>();

/**
 * Marks a read of few rows that a crowd asks in the same words, each with values of their own: those that wait together are answered by one
 * statement (`Database.sharingReads`). Each value names its type where it stands first, as `$1::bigint`.
 */
export function forMany(sql: string): string {
  const types = new Map([...sql.matchAll(/\$(\d+)::(\w+(?:\[\])?)/g)].map(([, place, type]) => [Number(place), type]));
  const last = Math.max(...[...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const places = Array.from({ length: last }, (_, index) => index + 1);
  const untyped = places.find((place) => !types.has(place));
  if (untyped !== undefined) throw new Error(`Value $${untyped} of a read for many names no type: ${sql}`);
  const one = sql.replace(
    /\$(\d+)(?:::\w+(?:\[\])?)?/g,
    (_, place: string) => `asked.v${place}::${types.get(Number(place))}`,
  );
  statements.set(
    sql,
    `select answer.*, asked.turn::int as asked_turn
     from unnest(${places.map((place) => `$${place}::text[]`).join(', ')})
       with ordinality as asked(${places.map((place) => `v${place}`).join(', ')}, turn)
     cross join lateral (${one}) as answer`,
  );
  return sql;
}

/** Undefined for a read that was not marked. */
export const statementForMany = (sql: string): string | undefined => statements.get(sql);

const quoted = (text: string | null): string => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`);

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => quoted(asText(one))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** The values of each read, as that statement takes them. */
export const valuesForMany = (reads: readonly (readonly unknown[])[]): (string | null)[][] =>
  (reads[0] ?? []).map((_, place) => reads.map((values) => asText(values[place])));

interface RowForMany {
  readonly asked_turn: number;
}

/** The rows of each read, in their order. */
export function rowsOfEach(rows: readonly RowForMany[], reads: number): unknown[][] {
  const each = Array.from({ length: reads }, (): unknown[] => []);
  for (const { asked_turn: turn, ...row } of rows) each[turn - 1]?.push(row);
  return each;
}
