import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that were held elsewhere and are told afterwards: each one once (D-B112). */
export class OfflineSessions1795050000009 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking add column is_offline boolean not null default false');
    // Whoever sat where, and in whichever programme: two people cannot have met twice at one time.
    await q.query(`create unique index booking_offline_once
      on bookings.booking (least(mentor_id, mentee_id), greatest(mentor_id, mentee_id), start_time)
      where is_offline and status not in ('cancelled', 'missed')`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index bookings.booking_offline_once');
    await q.query('alter table bookings.booking drop column is_offline');
  }
}
