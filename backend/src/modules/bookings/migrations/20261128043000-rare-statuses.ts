import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In the order of time, the sessions of a status are found by it: of a rare one all of a programme's would be walked through for a page. */
export class RareStatuses1795050000155 implements MigrationInterface {
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await q.query('set lock_timeout = 0');
    // A first attempt may have left it half made.
    await q.query('drop index concurrently if exists bookings.booking_status_order_idx');
    await q.query(
      'create index concurrently booking_status_order_idx on bookings.booking (program_id, status, start_time desc, id desc)',
    );
    await q.query('reset lock_timeout');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('set lock_timeout = 0');
    await q.query('drop index concurrently if exists bookings.booking_status_order_idx');
    await q.query('reset lock_timeout');
  }
}
