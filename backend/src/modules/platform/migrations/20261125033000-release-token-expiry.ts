import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a release token counts. Those that are there already, and what an earlier release makes meanwhile, count until they are revoked. */
export class ReleaseTokenExpiry1795010000013 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.release_token add column expires_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.release_token drop column expires_at');
  }
}
