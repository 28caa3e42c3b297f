import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link proves the address that it was mailed to, and no other; and when a person was last here is found without reading all sessions. */
export class EmailChange1795010000010 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.user_token add column email text');
    await q.query('create index session_last_used_idx on platform.session (user_id, last_used_at desc)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index platform.session_last_used_idx');
    await q.query('alter table platform.user_token drop column email');
  }
}
