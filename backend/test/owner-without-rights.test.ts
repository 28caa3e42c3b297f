import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase, type DatabaseUrls, type MigrationClass } from '../src/kernel/database/prepare.js';
import { migrations } from '../src/migrations.js';
import { postgresUrl } from './databases.js';

const key = randomBytes(4).toString('hex');
const database = `tandem_test_owned_${key}`;
const roles = ['owner', 'app', 'ops'].map((role) => `tandem_${role}_${key}`);
let server: pg.Client;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function urlOf(login?: string): string {
  const url = new URL(postgresUrl());
  url.pathname = `/${database}`;
  if (login) Object.assign(url, { username: login, password: key });
  return url.href;
}

/** The owner may create roles and databases and nothing more: no superuser, not exempt from row-level security, not one with the roles it creates. */
beforeAll(async () => {
  server = await connected(postgresUrl());
  await server.query(`create role ${roles[0]} login createrole createdb password '${key}'`);
  await server.query(`create database ${database} owner ${roles[0]}`);
});

afterAll(async () => {
  await server.query(`drop database if exists ${database} with (force)`);
  for (const role of [...roles].reverse()) await server.query(`drop role if exists ${role}`);
  await server.end();
});

const timeOf = (migration: MigrationClass) => Number(migration.name.slice(-13));

test('[S05] a migration of an owner under row-level security reaches the rows of all tenants, and leaves the tables as secured as before', async () => {
  const [owner, app, ops] = roles.map(urlOf) as [string, string, string];
  const urls: DatabaseUrls = { owner, app, ops };
  const at = 1_795_030_000_014;
  await migrateDatabase(
    urls,
    migrations.filter((one) => timeOf(one) < at),
  );
  const rows = await connected(urlOf());
  // Only the rows that the migration reads: what they refer to does not matter here.
  await rows.query('set session_replication_role = replica');
  await rows.query(`insert into programme_admin.programme_settings (tenant_id, program_id, pairing_method, credits_required, review_settings)
    values (1, 11, 'admin_pairs', false, 'shown'), (2, 22, 'mentee_picks', false, 'shown')`);
  await rows.query(`insert into programme_admin.pair (tenant_id, program_id, mentor_id, mentee_id, state, created_at)
    values (1, 11, 5, 6, 'active', '2026-01-02'), (2, 22, 7, 8, 'active', '2026-01-02'), (2, 22, 7, 9, 'ended', '2026-01-02')`);
  await migrateDatabase(urls, migrations);
  const { rows: told } = await rows.query(
    "select name, tenant_id::int as tenant, payload->>'menteeId' as mentee from kernel.outbox_message where request_id = 'migration' order by id",
  );
  const { rows: tables } = await rows.query(
    `select relforcerowsecurity as forced from pg_class where oid in ('programme_admin.programme_settings'::regclass, 'programme_admin.pair'::regclass)`,
  );
  await rows.end();
  expect(told).toEqual([
    { name: 'programme-admin.rules-changed.v1', tenant: 1, mentee: null },
    { name: 'programme-admin.rules-changed.v1', tenant: 2, mentee: null },
    { name: 'programme-admin.pair-created.v1', tenant: 1, mentee: '6' },
    { name: 'programme-admin.pair-created.v1', tenant: 2, mentee: '8' },
  ]);
  expect(tables).toEqual([{ forced: true }, { forced: true }]);
}, 60_000);
