import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person wants notices by WhatsApp; the number is the account's. */
export class WhatsappNotices1795020000008 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.profile add column whatsapp_notification boolean not null default false');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.profile drop column whatsapp_notification');
  }
}
