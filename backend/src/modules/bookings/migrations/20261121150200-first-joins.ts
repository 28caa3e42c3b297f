import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each participant first went into the room of the session. */
export class FirstJoins1795050000003 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking_participant add column joined_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking_participant drop column joined_at');
  }
}
