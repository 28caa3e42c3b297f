import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTenantTable, grantTable, overAllTenants } from '../src/kernel/database/migration-tools.js';
import { migrateDatabase, type DatabaseUrls, type MigrationClass } from '../src/kernel/database/prepare.js';

/** Advisory lock under which one process at a time builds the template. */
const templateLock = 7_461_001;
const app = { name: 'tandem_app', password: 'tandem-app' };
const ops = { name: 'tandem_ops', password: 'tandem-ops' };

export interface TestDatabase {
  readonly urls: DatabaseUrls;
  drop(): Promise<void>;
}

function required(name: 'TEST_POSTGRES_URL' | 'TEST_REDIS_URL'): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Start the tests with "npm test", or name a server, for example ${example[name]}`,
    );
  return value;
}

const example = {
  TEST_POSTGRES_URL: 'postgres://postgres@127.0.0.1:5432/postgres',
  TEST_REDIS_URL: 'redis://127.0.0.1:6379',
};

export function postgresUrl(): string {
  return required('TEST_POSTGRES_URL');
}

export function redisUrl(): string {
  return required('TEST_REDIS_URL');
}

function urlsOf(server: string, database: string): DatabaseUrls {
  const url = (login?: { name: string; password: string }): string => {
    const address = new URL(server);
    address.pathname = `/${database}`;
    if (login) Object.assign(address, { username: login.name, password: login.password });
    return address.href;
  };
  return { owner: url(), app: url(app), ops: url(ops) };
}

/** Changes when a migration or what it is built with changes. */
function fingerprint(migrations: readonly MigrationClass[]): string {
  const texts = [...migrations, createTenantTable, grantTable, overAllTenants].map(String);
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1;
}

interface Template {
  readonly name: string;
  readonly server: string;
  readonly migrations: readonly MigrationClass[];
}

async function buildTemplate(client: pg.Client, { name, server, migrations }: Template): Promise<void> {
  const unfinished = `${name}_part`;
  await client.query(`drop database if exists "${unfinished}" with (force)`);
  await client.query(`create database "${unfinished}"`);
  await migrateDatabase(urlsOf(server, unfinished), migrations);
  await client.query(`alter database "${unfinished}" rename to "${name}"`);
}

/** A database of its own with all migrations, copied from a template that is built once per set of migrations. */
export async function createTestDatabase(
  migrations: readonly MigrationClass[],
  server = required('TEST_POSTGRES_URL'),
): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const template = `tandem_template_${fingerprint(migrations)}`;
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if (!(await exists(client, template))) await buildTemplate(client, { name: template, server, migrations });
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
    const name = `tandem_test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database "${name}" template "${template}"`);
    return { urls: urlsOf(server, name), drop: () => dropDatabase(server, name) };
  } finally {
    await client.end();
  }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
