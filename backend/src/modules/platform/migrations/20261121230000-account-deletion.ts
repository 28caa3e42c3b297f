import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that restore a deleted account, and when its data was removed for good. */
export class AccountDeletion1795010000006 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform."user" add column purged_at timestamptz');
    await q.query(
      `create index user_to_purge_idx on platform."user" (deleted_at) where deleted_at is not null and purged_at is null`,
    );
    await allowKinds(q, ['confirmation', 'reset', 'restore']);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`delete from platform.user_token where kind = 'restore'`);
    await allowKinds(q, ['confirmation', 'reset']);
    await q.query('drop index platform.user_to_purge_idx');
    await q.query('alter table platform."user" drop column purged_at');
  }
}

async function allowKinds(q: QueryRunner, kinds: readonly string[]): Promise<void> {
  await q.query('alter table platform.user_token drop constraint user_token_kind_check');
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await q.query(`alter table platform.user_token add constraint user_token_kind_check check (kind in (${list}))`);
}
