import type { Database } from '../../kernel/index.js';

/** Rows that one statement removes: no statement takes longer than it may, however many there are. */
export const slice = 1000;

const slicesOf = (table: string, which: string): string =>
  `delete from notifications.${table} where id in (select id from notifications.${table} where ${which} limit ${slice}) returning id`;

/** What was made before `$1`. */
export const oldSql = [
  slicesOf('notification', 'created_at < $1 order by created_at'),
  slicesOf('delivery', 'created_at < $1 order by created_at'),
];

/** What was told to the person `$1`, and what names them; a delivery also knows people without an account, by text. */
export const ofPersonSql = [
  slicesOf('notification', 'user_id = $1'),
  slicesOf('notification', 'about ? $1::bigint::text'),
  slicesOf('delivery', 'recipient = $1::bigint::text'),
];

/** One slice over all tenants, and therefore by the cross-tenant role. @returns whether there may be more */
export async function removeSlice({ ops }: Database, sql: string, value: Date | number): Promise<boolean> {
  return (await ops.rows(sql, [value])).length === slice;
}
