import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

export interface DatabaseUrls {
  readonly owner: string;
  readonly app: string;
  readonly ops: string;
}

interface Login {
  readonly name: string;
  readonly password: string;
}

const extensions = ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'unaccent'];
/** Advisory lock that lets only one migrate command work at a time: "tandem" in ASCII. */
const migrateLock = '127961516172653';

function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Creates or corrects a role that owns nothing and obeys row-level security. */
async function prepareRole(owner: pg.Client, { name, password }: Login): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await owner.query(`create role ${role} login`);
  const secret = password === '' ? '' : ` password ${pg.escapeLiteral(password)}`;
  await owner.query(`alter role ${role} with login nocreatedb nocreaterole inherit${secret}`);
  await owner.query(`grant connect on database ${pg.escapeIdentifier(owner.database ?? '')} to ${role}`);
}

/** Creates the application's two roles and the extensions. Runs as the owner. */
export async function prepareRoles(urls: DatabaseUrls): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [migrateLock]);
    const { name } = loginOf(urls.owner);
    for (const login of [loginOf(urls.app), loginOf(urls.ops)]) {
      if (login.name === name)
        throw new Error('DATABASE_URL and DATABASE_OPS_URL must not use the owner of the database.');
      await prepareRole(owner, login);
    }
    await owner.query('revoke create on schema public from public');
    for (const extension of extensions) await owner.query(`create extension if not exists ${extension}`);
    await owner.query('create schema if not exists kernel');
  } finally {
    await owner.end();
  }
}

/** A connection of the owner on which migrations know the names of the roles. */
export function migrationSource(urls: DatabaseUrls, migrations: readonly MigrationClass[]): DataSource {
  const options = `-c tandem.app_role=${loginOf(urls.app).name} -c tandem.ops_role=${loginOf(urls.ops).name}`;
  return new DataSource({
    type: 'postgres',
    url: urls.owner,
    schema: 'kernel',
    migrations: [...migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    extra: { max: 2, options },
  });
}

/** Roles, extensions and every migration that has not run. @returns the names of those that ran now. */
export async function migrateDatabase(urls: DatabaseUrls, migrations: readonly MigrationClass[]): Promise<string[]> {
  await prepareRoles(urls);
  return runMigrations(urls, migrations);
}

/** What {@link migrateDatabase} does after the roles, which stay as they are. */
export async function runMigrations(urls: DatabaseUrls, migrations: readonly MigrationClass[]): Promise<string[]> {
  const source = await migrationSource(urls, migrations).initialize();
  try {
    return (await source.runMigrations()).map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
