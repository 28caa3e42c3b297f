import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles, grantTable } from '../../../kernel/index.js';

/**
 * Each step of a share that grows by itself. A table of its own: an earlier release would take a step among the changes for one that can be taken
 * back. Ids come from the series of the changes, so that both stand in one order.
 */
export class GrowthSteps1795010000018 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`create table platform.release_growth (
      id bigint primary key default nextval('platform.release_change_id_seq'),
      name text not null,
      begun_by bigint not null references platform.release_change,
      before jsonb not null,
      after jsonb not null,
      created_at timestamptz not null)`);
    await q.query('create index release_growth_name_idx on platform.release_growth (name, id desc)');
    await grantTable(q, 'platform.release_growth', { app: 'select, insert' });
    await q.query(`grant usage on sequence platform.release_change_id_seq to "${app}", "${ops}"`);
  }

  async down(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`revoke usage on sequence platform.release_change_id_seq from "${app}", "${ops}"`);
    await q.query('drop table platform.release_growth');
  }
}
