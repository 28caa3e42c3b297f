import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles } from '../database/migration-tools.js';

/**
 * D-S49: audit rows are kept two years. No role of the product may delete one, so the owner's function does, and it takes no argument: not even the
 * worker can ask for more. Age is real time, whatever a test's clock says.
 */
export class AuditRetention1795000000001 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { ops } = await databaseRoles(q);
    await q.query(`
      create function kernel.forget_old_audit_rows() returns void language sql security definer set search_path = pg_catalog as $$
        delete from kernel.audit_row where occurred_at < clock_timestamp() - interval '2 years'
      $$`);
    await q.query('revoke execute on function kernel.forget_old_audit_rows() from public');
    await q.query(`grant execute on function kernel.forget_old_audit_rows() to "${ops}"`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop function kernel.forget_old_audit_rows()');
  }
}
