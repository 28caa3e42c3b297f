import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was reported last, and when that was decided as completed: in between it does not count as held. */
export class ReportedSessions1795030000132 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table programme_admin.session_fact add column reported_at timestamptz, add column resolved_at timestamptz',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.session_fact drop column reported_at, drop column resolved_at');
  }
}
