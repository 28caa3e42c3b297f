import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one person uploaded and noted is found, and removed with the account, without all files and notes being read. */
export class WrittenBy1795050000149 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('create index attachment_uploader_idx on bookings.attachment (uploader_id)');
    await q.query('create index booking_note_author_idx on bookings.booking_note (author_id)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index bookings.booking_note_author_idx');
    await q.query('drop index bookings.attachment_uploader_idx');
  }
}
