import type { Company, Goal, Lookup } from '@tandem/contracts/accounts';
import { lookupLimit } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';

export type LookupKind = 'industry' | 'skill' | 'service' | 'language' | 'goal';

type Reader = Pick<Database, 'rows'>;

/** Matches anywhere without case and accents, prefixes first; without a search the whole list in its own order (D-A47). */
const searchSql = `
  select id, name from accounts.lookup,
    (select replace(replace(replace(lower(unaccent($2::text)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') as term) wanted
  where kind = $1 and (search_name like '%' || term || '%')
  order by search_name like term || '%' desc, name limit ${lookupLimit}`;

export function searchLookup(database: Reader, kind: LookupKind, search: string): Promise<Lookup[]> {
  if (search === '')
    return database.rows<Lookup>('select id, name from accounts.lookup where kind = $1 order by id', [kind]);
  return database.rows<Lookup>(searchSql, [kind, search]);
}

const companiesSql = `
  select min(trim(p.company) collate "C") as name from accounts.profile p
  join platform."user" u on u.id = p.user_id and u.deleted_at is null,
    (select replace(replace(replace(lower(unaccent($1::text)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') as term) wanted
  where trim(p.company) <> '' and lower(unaccent(p.company)) like '%' || term || '%'
  group by lower(trim(p.company)), term
  order by bool_or(lower(unaccent(p.company)) like term || '%') desc, 1 limit ${lookupLimit}`;

/** One name for each company, however its people spell capitals. */
export function searchCompanies(database: Reader, search: string): Promise<Company[]> {
  return database.rows<Company>(companiesSql, [search]);
}

/** Every list at once: they are short, and cards name rows of all of them. */
export interface LookupNames {
  pick(kind: Exclude<LookupKind, 'goal'>, ids: readonly number[]): Lookup[];
  goals(ids: readonly number[]): Goal[];
}

export async function readLookupNames(database: Reader): Promise<LookupNames> {
  const rows = await database.rows<{ kind: LookupKind; id: number; name: string; image_url: string | null }>(
    'select kind, id, name, image_url from accounts.lookup',
  );
  const byKey = new Map(rows.map((row) => [`${row.kind}/${row.id}`, row]));
  return {
    pick: (kind, ids) =>
      ids.flatMap((id) => {
        const row = byKey.get(`${kind}/${id}`);
        return row ? [{ id, name: row.name }] : [];
      }),
    goals: (ids) =>
      ids.flatMap((id) => {
        const row = byKey.get(`goal/${id}`);
        return row ? [{ id, name: row.name, image_url: row.image_url, mentor_label: row.name }] : [];
      }),
  };
}

/** The ids among these that are no row of the list. */
export async function unknownIds(database: Reader, kind: LookupKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await database.rows<{ id: number }>(
    `select wanted.id from unnest($2::int[]) as wanted (id)
     where not exists (select from accounts.lookup l where l.kind = $1 and l.id = wanted.id)`,
    [kind, ids],
  );
  return rows.map((row) => row.id);
}
