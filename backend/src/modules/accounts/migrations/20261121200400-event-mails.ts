import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person wants announcements of events (D-A145). */
export class EventMails1795020000005 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.profile add column event_mails boolean not null default true');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.profile drop column event_mails');
  }
}
