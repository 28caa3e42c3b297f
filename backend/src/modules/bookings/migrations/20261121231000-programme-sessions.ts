import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the sessions of one programme, by their time. */
export class ProgrammeSessions1795050000005 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('create index booking_programme_idx on bookings.booking (program_id, start_time)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index bookings.booking_programme_idx');
  }
}
