import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles } from '../database/migration-tools.js';

/** `/api/ready` tells how long the oldest message waits, which takes no more than its times. */
export class HowLongTheyWait1795000000003 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app } = await databaseRoles(q);
    await q.query(`grant select (id, occurred_at, published_at) on kernel.outbox_message to "${app}"`);
  }

  async down(q: QueryRunner): Promise<void> {
    const { app } = await databaseRoles(q);
    await q.query(`revoke select (id, occurred_at, published_at) on kernel.outbox_message from "${app}"`);
  }
}
