import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an order of a cancelled event could not be settled; null for every other order. */
export class StuckOrders1795060000009 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table events.ticket_order add column settle_failure text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table events.ticket_order drop column settle_failure');
  }
}
