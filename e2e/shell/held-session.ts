import { expect } from '@playwright/test';
import type { TestWorld } from '../support/world';

const waitingSql = `select exists (select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid) as waiting`;

/** Nobody can renew the person's session until `work` is done: it begins when somebody who tries is waiting. */
export function whileRenewalWaits(
  { database }: TestWorld['world'],
  { userId, begin, work }: { userId: number; begin: () => Promise<unknown>; work: () => Promise<unknown> },
): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query('select id from platform.session where user_id = $1 for update', [userId]);
    await begin();
    const isWaiting = async () => (await tx.query<{ waiting: boolean }[]>(waitingSql))[0]?.waiting;
    await expect.poll(isWaiting).toBe(true);
    await work();
  });
}

/** As if the person's session had been renewed eleven seconds earlier. */
export async function letSessionAge({ database }: TestWorld['world'], userId: number): Promise<void> {
  const sql = `update platform.session set rotated_at = rotated_at - interval '11 seconds' where user_id = $1`;
  await database.transaction((tx) => tx.query(sql, [userId]));
}
