import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How late participants of a programme cancel for nothing and move sessions; without limit until an admin sets one. */
export class NoticeWindows1795030000028 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table programme_admin.programme_settings
      add cancel_notice_hours integer not null default 0 check (cancel_notice_hours between 0 and 168),
      add reschedule_notice_hours integer not null default 0 check (reschedule_notice_hours between 0 and 168)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table programme_admin.programme_settings drop cancel_notice_hours, drop reschedule_notice_hours',
    );
  }
}
