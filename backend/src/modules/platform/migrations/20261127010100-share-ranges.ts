import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which people have a share. What an earlier release writes meanwhile has none: its shares lie one after the other. */
export class ShareRanges1795010000019 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_rollout add column ranges jsonb');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_rollout drop column ranges');
  }
}
