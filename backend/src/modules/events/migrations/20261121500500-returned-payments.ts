import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that goes back without tickets: a payment that came when no seat was held for it any more. */
export class ReturnedPayments1795060000006 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table events.refund drop constraint refund_ticket_ids_check');
  }

  /** Rows that were written meanwhile stay: they are money that was given back. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table events.refund add constraint refund_ticket_ids_check check (cardinality(ticket_ids) > 0) not valid',
    );
  }
}
