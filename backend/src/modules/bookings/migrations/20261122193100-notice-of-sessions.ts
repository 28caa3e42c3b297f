import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notice that a session was booked under, and who asked to move it when cancelling would have cost the credit. */
export class NoticeOfSessions1795050000024 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table bookings.booking
      add cancel_notice_hours integer not null default 0,
      add reschedule_notice_hours integer not null default 0,
      add late_mover_id bigint references platform."user"`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table bookings.booking drop cancel_notice_hours, drop reschedule_notice_hours, drop late_mover_id',
    );
  }
}
