import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";
const users = ['credit_hold', 'credit_ledger'] as const;

/**
 * Credits belong to their person: what was got in one tenant pays for sessions of another. As the person, lots of all tenants can be taken
 * from; a hold and the ledger stay in the tenant of the session and name a lot of the same person instead of the same tenant. Processes of
 * the version before only ever name lots of their own tenant, which both keys let through.
 */
export class CreditsOfPeople1795020000017 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`create policy own_changes on accounts.credit_lot for update using (user_id = ${me})
      with check (user_id = ${me})`);
    await q.query('alter table accounts.credit_lot add constraint credit_lot_person_key unique (user_id, id)');
    await referBy(q, 'user_id');
  }

  /** Refused by the keys from before while a credit of one tenant pays for a session of another. */
  async down(q: QueryRunner): Promise<void> {
    await referBy(q, 'tenant_id');
    await q.query('alter table accounts.credit_lot drop constraint credit_lot_person_key');
    await q.query('drop policy own_changes on accounts.credit_lot');
  }
}

/** The rows of all tenants: a key is held against those that its owner sees, and the owner of the tables is of no tenant. */
function referBy(q: QueryRunner, shared: 'user_id' | 'tenant_id'): Promise<void> {
  return overAllTenants(q, ['accounts.credit_lot', 'accounts.credit_hold', 'accounts.credit_ledger'], async () => {
    for (const table of users)
      await q.query(`alter table accounts.${table} drop constraint ${table}_lot_fkey,
        add constraint ${table}_lot_fkey foreign key (${shared}, lot_id) references accounts.credit_lot (${shared}, id)`);
  });
}
