import type { QueryRunner } from 'typeorm';

const name = /^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/;
const tenant = "nullif(current_setting('app.tenant_id', true), '')::bigint";
const person = "nullif(current_setting('app.user_id', true), '')::bigint";

export interface DatabaseRoles {
  readonly app: string;
  readonly ops: string;
}

/** Names of the two roles that the migrate command prepared for this database. */
export async function databaseRoles(q: QueryRunner): Promise<DatabaseRoles> {
  const [row] = (await q.query(
    "select current_setting('tandem.app_role') as app, current_setting('tandem.ops_role') as ops",
  )) as DatabaseRoles[];
  if (!row) throw new Error('The roles are not set on this connection; run migrations by the migrate command.');
  return row;
}

function checked(table: string): string {
  if (!name.test(table)) throw new Error(`${table} is not of the form schema.table.`);
  return table;
}

/** Creates a module's schema and lets both roles enter it. */
export async function createSchema(q: QueryRunner, schema: string): Promise<void> {
  const { app, ops } = await databaseRoles(q);
  await q.query(`create schema if not exists "${schema}"`);
  await q.query(`grant usage on schema "${schema}" to "${app}", "${ops}"`);
}

/**
 * Puts an existing table with `tenant_id` under row-level security: the tenant's rows for everything, the person's own rows of
 * every tenant for reading when `person` names a column or a SQL expression, all rows for the cross-tenant role.
 */
export async function createTenantTable(
  q: QueryRunner,
  table: string,
  options: { person?: string } = {},
): Promise<void> {
  const { app, ops } = await databaseRoles(q);
  const target = checked(table);
  await q.query(`alter table ${target} enable row level security`);
  await q.query(`alter table ${target} force row level security`);
  await q.query(`create policy tenant on ${target} using (tenant_id = ${tenant}) with check (tenant_id = ${tenant})`);
  await q.query(`create policy every_tenant on ${target} to "${ops}" using (true) with check (true)`);
  if (options.person !== undefined) {
    await q.query(`create policy own_rows on ${target} for select using ((${options.person}) = ${person})`);
  }
  await q.query(`grant select, insert, update, delete on ${target} to "${app}", "${ops}"`);
}

/**
 * Runs `work`, which reads or changes rows of these tables, over the rows of all tenants. Row-level security binds the owner as well, to whom
 * the tables are therefore open until `work` is done; nobody else sees it, as the migration's transaction holds the tables. A failure takes
 * everything back.
 */
export async function overAllTenants(
  q: QueryRunner,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const targets = tables.map(checked);
  for (const target of targets) await q.query(`alter table ${target} no force row level security`);
  await work();
  for (const target of targets) await q.query(`alter table ${target} force row level security`);
}

/** Grants on a table without a tenant; `app` narrows what the application may do. */
export async function grantTable(q: QueryRunner, table: string, options: { app?: string } = {}): Promise<void> {
  const roles = await databaseRoles(q);
  const target = checked(table);
  if (options.app !== '')
    await q.query(`grant ${options.app ?? 'select, insert, update, delete'} on ${target} to "${roles.app}"`);
  await q.query(`grant select, insert, update, delete on ${target} to "${roles.ops}"`);
}
