import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names that stand in a notice's sentence, by id; null in those of earlier versions, which are therefore none of the index's. Made while everybody
 * reads and writes; a first attempt may have got to any of these steps.
 */
export class NamedPeople1795040000004 implements MigrationInterface {
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table notifications.notification add column if not exists about jsonb');
    await q.query('set lock_timeout = 0');
    await q.query('drop index concurrently if exists notifications.notification_about_idx');
    await q.query(`create index concurrently notification_about_idx on notifications.notification using gin (about)
      where about is not null`);
    await q.query('reset lock_timeout');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table notifications.notification drop column if exists about');
  }
}
