import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of a programme's sessions, with what they are counted by: counting reads the index alone. */
export class ProgrammeCounts1795050000026 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`create index booking_programme_count_idx on bookings.booking (program_id, start_time desc, id desc)
      include (tenant_id, status, group_id, is_peer, mentor_id, mentee_id)`);
    await q.query('drop index bookings.booking_programme_order_idx');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'create index booking_programme_order_idx on bookings.booking (program_id, start_time desc, id desc)',
    );
    await q.query('drop index bookings.booking_programme_count_idx');
  }
}
