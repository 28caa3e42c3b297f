import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a version failed a person last. Of what an earlier release writes meanwhile only `failed` tells: it failed when they were there last. */
export class FailedWhen1795010000017 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_witness add column failed_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_witness drop column failed_at');
  }
}
