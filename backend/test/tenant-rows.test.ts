import pg from 'pg';
import { DataSource } from 'typeorm';
import { Audit } from '../src/kernel/index.js';
import { startTestApp, type TestApp } from './harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Tables without a tenant of their own, or readable across tenants by design. Each stands here with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'kernel.outbox_message': 'the application may only add; read by the cross-tenant role',
  'kernel.timer': 'read by the worker across tenants; the application replaces and cancels by kind and key',
  'kernel.audit_row': 'the application may only add',
  'platform.programme': 'identity: which programmes exist, read through the facade',
};

interface TableRow {
  readonly name: string;
  readonly secured: boolean;
  readonly forced: boolean;
  readonly policies: readonly string[];
}

const tablesWithTenant = `
  select n.nspname || '.' || c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    array(select p.polname || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') from pg_policy p where p.polrelid = c.oid order by 1) as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
  order by 1`;

async function tenantTables(): Promise<TableRow[]> {
  const tables = await app.database.ops.rows<TableRow>(tablesWithTenant);
  return tables.filter(({ name }) => !(name in exceptions));
}

test('[S05] every table with a tenant is under forced row-level security with the tenant policy', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(0);
  const asked = "(NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::bigint";
  // At each row, or once for the statement.
  const expected = [`tenant (tenant_id = ${asked})`, `tenant (tenant_id = ( SELECT ${asked} AS "nullif"))`];
  const open = tables.filter(
    ({ secured, forced, policies }) => !secured || !forced || !policies.some((policy) => expected.includes(policy)),
  );
  expect(open.map(({ name, policies }) => ({ name, policies }))).toEqual([]);
});

test('[S05] as the application, SQL without a tenant sees no row of any tenant', async () => {
  const client = new pg.Client({ connectionString: app.urls.app });
  await client.connect();
  try {
    const seen: Record<string, number> = {};
    for (const { name } of await tenantTables()) {
      const [schema = '', table = ''] = name.split('.');
      seen[name] = (
        await client.query(`select 1 from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)} limit 1`)
      ).rows.length;
    }
    expect(Object.entries(seen).filter(([, rows]) => rows > 0)).toEqual([]);
  } finally {
    await client.end();
  }
});

test('[S05] the application owns nothing, is no superuser and obeys row-level security', async () => {
  const client = new pg.Client({ connectionString: app.urls.app });
  await client.connect();
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
  );
  await client.end();
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
});

test('[S41] the application adds audit rows and can neither read, change nor delete them', async () => {
  await app.database.transaction((tx) =>
    app.get(Audit).record(tx, { action: 'role.granted', objectType: 'user', objectId: 1, from: null, to: 'admin' }),
  );
  expect(
    await app.database.ops.rows("select action, value_to from kernel.audit_row where action = 'role.granted'"),
  ).toEqual([{ action: 'role.granted', value_to: 'admin' }]);
  const refused = [
    'select * from kernel.audit_row',
    "update kernel.audit_row set action = 'x'",
    'delete from kernel.audit_row',
    'truncate kernel.audit_row',
  ];
  for (const sql of refused) await expect(app.database.rows(sql)).rejects.toThrow('permission denied');
  for (const sql of refused.slice(1)) await expect(app.database.ops.rows(sql)).rejects.toThrow('permission denied');
});

test('entities stay in the schema of their module', () => {
  const { entityMetadatas } = app.get(DataSource);
  const crossing = entityMetadatas.filter(({ schema, relations }) =>
    relations.some((relation) => relation.inverseEntityMetadata.schema !== schema),
  );
  expect(crossing.map(({ tableName }) => tableName)).toEqual([]);
  expect(entityMetadatas.every(({ schema }) => schema !== undefined && schema !== 'public')).toBe(true);
});
