import type { Tx } from '../../../kernel/index.js';

/**
 * Keeps these accounts from being deleted until the transaction ends; false when one is deleted already. Whoever ties people
 * together asks first: the facts of a deletion are then told after the tie is saved, and whoever hears of them finds it.
 */
export async function keepAlive(tx: Tx, userIds: readonly number[]): Promise<boolean> {
  const alive = await tx.query<unknown[]>(
    'select id from platform."user" where id = any($1) and deleted_at is null order by id for share',
    [userIds],
  );
  return alive.length === new Set(userIds).size;
}
