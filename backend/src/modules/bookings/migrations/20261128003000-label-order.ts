import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One index takes the place of another while everybody reads and writes; a first attempt may have got to any of these steps. */
async function replaceIndex(q: QueryRunner, [before, after]: readonly [string, string], key: string): Promise<void> {
  await q.query('set lock_timeout = 0');
  await q.query(`drop index concurrently if exists bookings.${after}`);
  await q.query(
    `create index concurrently ${after} on bookings.booking (program_id, ${key}, start_time desc, id desc)`,
  );
  await q.query(`drop index concurrently if exists bookings.${before}`);
  await q.query('reset lock_timeout');
}

const byStatus = 'booking_status_order_idx';
const byLabel = 'booking_label_order_idx';

/** A page in the order of status begins where it is, without all of a programme's sessions being sorted first. */
export class LabelOrder1795050000154 implements MigrationInterface {
  readonly transaction = false;

  up(q: QueryRunner): Promise<void> {
    return replaceIndex(q, [byStatus, byLabel], 'bookings.status_rank(status, credit_state)');
  }

  down(q: QueryRunner): Promise<void> {
    return replaceIndex(q, [byLabel, byStatus], 'status');
  }
}
