import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a session of two mentors the one who asked for it sits on the mentee's side. */
export class Peers1795050000006 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking add column is_peer boolean not null default false');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking drop column is_peer');
  }
}
