import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which learning module a session belongs to, as its messages tell (D-P60). */
export class SessionModules1795030000017 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact add learning_module_id bigint');
    await q.query(
      `create index session_fact_module_idx on programme_admin.session_fact (learning_module_id) where learning_module_id is not null`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact drop learning_module_id');
  }
}
