import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a group met; null for two people, and for what was told before this was known. */
export class PresentMembers1795030000026 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table programme_admin.session_fact add column present_ids bigint[],
      add column absent_ids bigint[] not null default '{}'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact drop column present_ids, drop column absent_ids');
  }
}
