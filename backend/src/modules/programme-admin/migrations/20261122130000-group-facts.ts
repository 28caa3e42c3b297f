import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of whole groups count for the group, not for two of its people. */
export class GroupFacts1795030000025 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact add column group_id bigint');
    await q.query(
      'create index session_fact_group_idx on programme_admin.session_fact (group_id) where group_id is not null',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact drop column group_id');
  }
}
