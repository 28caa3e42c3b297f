import pg from 'pg';

/** A value that {@link withLiterals} can write into a statement. */
export type Literal = string | number | Date | readonly string[] | null;

/**
 * A statement with its values written into it, for COPY, which takes no parameters. Each stands as a quoted text without a type, as parameters do,
 * by the driver's own escaping, which holds under every setting of the server; nothing in a value is looked at again.
 */
export function withLiterals(sql: string, params: readonly Literal[]): string {
  return sql.replace(/\$(\d+)/g, (_parameter, position: string) => {
    const value = params[Number(position) - 1];
    if (value === undefined) throw new RangeError(`The statement has no value $${position}.`);
    return literalOf(value);
  });
}

function literalOf(value: Literal): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return quoted(String(value));
  if (value instanceof Date) return quoted(value.toISOString());
  // PostgreSQL's own form of a list: `array[...]` would be one of texts.
  return quoted(`{${value.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`);
}

function quoted(text: string): string {
  // It would end the statement; PostgreSQL refuses it in a parameter by the same code.
  if (text.includes('\0')) throw Object.assign(new RangeError('A text holds a NUL.'), { code: '22021' });
  return pg.escapeLiteral(text);
}
