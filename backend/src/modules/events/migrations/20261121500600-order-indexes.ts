import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The attendees of an event and the tickets of each of their orders are found without reading those of every event. */
export class OrderIndexes1795060000007 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('create index ticket_order_event_idx on events.ticket_order (event_id, id)');
    await q.query('create index ticket_order_line_idx on events.ticket (order_id, ticket_type_id)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index events.ticket_order_line_idx');
    await q.query('drop index events.ticket_order_event_idx');
  }
}
