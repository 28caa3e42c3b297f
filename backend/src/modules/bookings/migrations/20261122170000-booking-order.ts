import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles } from '../../../kernel/index.js';

/**
 * Each session takes a number of the sequence that numbers the messages. It is made, as a message is written, while the rows that both depend
 * on are held: so a session is older than the removal of somebody if and only if its number is smaller, whatever the clocks of processes say.
 * Sessions that are there already are older than every message that comes.
 */
export class BookingOrder1795050000023 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`grant usage on sequence kernel.outbox_message_id_seq to "${app}", "${ops}"`);
    await q.query('alter table bookings.booking add column made_as bigint not null default 0');
    await q.query(
      `alter table bookings.booking alter column made_as set default nextval('kernel.outbox_message_id_seq')`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query('alter table bookings.booking drop column made_as');
    await q.query(`revoke usage on sequence kernel.outbox_message_id_seq from "${app}", "${ops}"`);
  }
}
