import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/**
 * What waits to go by WhatsApp, and why something did not go. The wider list holds for every row that the narrower one let in: to look
 * through all of them would keep notices waiting.
 */
export class WhatsappDeliveries1795040000002 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table notifications.delivery
      add column whatsapp jsonb,
      add column refusal text,
      drop constraint delivery_channel_check,
      add constraint delivery_channel_check check (channel in ('in_app', 'email', 'whatsapp')) not valid`);
  }

  async down(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['notifications.delivery'], async () => {
      await q.query(`delete from notifications.delivery where channel = 'whatsapp'`);
    });
    await q.query(`alter table notifications.delivery
      drop constraint delivery_channel_check,
      add constraint delivery_channel_check check (channel in ('in_app', 'email')),
      drop column refusal,
      drop column whatsapp`);
  }
}
