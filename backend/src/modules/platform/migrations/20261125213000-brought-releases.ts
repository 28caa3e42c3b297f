import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a deployment brought a release last; null of those that only teams released. */
export class BroughtReleases1795010000016 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_release add column brought_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_release drop column brought_at');
  }
}
