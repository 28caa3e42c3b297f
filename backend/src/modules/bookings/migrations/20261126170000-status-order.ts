import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page in the order of status begins where it is, without all of a programme's sessions being sorted first. */
export class StatusOrder1795050000147 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'create index booking_status_order_idx on bookings.booking (program_id, status, start_time desc, id desc)',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index bookings.booking_status_order_idx');
  }
}
