import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, MigrationExecutor, QueryFailedError, type MigrationInterface } from 'typeorm';
import { logger } from '../log/log.js';

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

/**
 * How long a statement of a migration waits for a table that others use. Whoever asks for that table meanwhile stands behind it, and the API gives
 * a statement up after four seconds.
 */
const lockTimeout = '1s';

/** How often a migration is begun that finds a table in use, with milliseconds between, in which those go on who stood behind it: 12 minutes. */
const whileInUse = { tries: 120, pause: 5000 };

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

/** Milliseconds between two looks whether another process has finished. */
const lockEvery = 200;

/** Asks again and again: an index that is made concurrently waits for every statement that began before, so also for one that waits for the lock. */
async function takeMigrateLock(owner: pg.Client): Promise<void> {
  const isTaken = async () =>
    (await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrateLock])).rows[0]?.taken;
  while (!(await isTaken())) await pause(lockEvery);
}

/** Does the work on a connection of the owner while no other process prepares or migrates this installation. */
async function alone<T>(urls: DatabaseUrls, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    await takeMigrateLock(owner);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Creates the application's two roles and the extensions. Runs as the owner. */
export function prepareRoles(urls: DatabaseUrls): Promise<void> {
  return alone(urls, (owner) => rolesAndExtensions(owner, urls));
}

async function rolesAndExtensions(owner: pg.Client, urls: DatabaseUrls): Promise<void> {
  const { name } = loginOf(urls.owner);
  for (const login of [loginOf(urls.app), loginOf(urls.ops)]) {
    if (login.name === name)
      throw new Error('DATABASE_URL and DATABASE_OPS_URL must not use the owner of the database.');
    await prepareRole(owner, login);
  }
  await owner.query('revoke create on schema public from public');
  for (const extension of extensions) await owner.query(`create extension if not exists ${extension}`);
  await owner.query('create schema if not exists kernel');
}

/** A connection of the owner on which migrations know the names of the roles. */
export function migrationSource(urls: DatabaseUrls, migrations: readonly MigrationClass[]): DataSource {
  const roles = `-c tandem.app_role=${loginOf(urls.app).name} -c tandem.ops_role=${loginOf(urls.ops).name}`;
  return new DataSource({
    type: 'postgres',
    url: urls.owner,
    schema: 'kernel',
    migrations: [...migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    extra: { max: 2, options: `${roles} -c lock_timeout=${lockTimeout}` },
  });
}

/** Roles, extensions and every migration that has not run. @returns the names of those that ran now. */
export function migrateDatabase(urls: DatabaseUrls, migrations: readonly MigrationClass[]): Promise<string[]> {
  return alone(urls, async (owner) => {
    await rolesAndExtensions(owner, urls);
    return runMigrations(urls, migrations);
  });
}

/** lock_not_available, and deadlock_detected, which PostgreSQL looks for after as long a wait. */
const isInUse = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  'code' in error.driverError &&
  ['55P03', '40P01'].includes(String(error.driverError.code));

/** Runs what has not run, and what finds a table in use again and again. @returns the names of all of it */
async function runPending(source: DataSource, patience: typeof whileInUse): Promise<string[]> {
  const pending = async () => (await new MigrationExecutor(source).getPendingMigrations()).map(({ name }) => name);
  const all = await pending();
  let [next, tries] = [all[0], 0];
  while (next) {
    try {
      await source.runMigrations();
      return all;
    } catch (error) {
      if (!isInUse(error)) throw error;
      const [met] = await pending();
      tries = met === next ? tries + 1 : 1;
      next = met;
      if (tries === patience.tries)
        throw new Error(
          `${met} changes a table that others have held for too long, such as a backup. Run the command again when that has ended.`,
          { cause: error },
        );
      logger.warn({ migration: met, tries }, 'A migration waits for a table that is in use');
      await pause(patience.pause);
    }
  }
  return all;
}

/**
 * What {@link migrateDatabase} does after the roles, which stay as they are.
 * @throws Error where others held a table for longer than a migration waits for it
 */
export async function runMigrations(
  urls: DatabaseUrls,
  migrations: readonly MigrationClass[],
  patience = whileInUse,
): Promise<string[]> {
  const source = await migrationSource(urls, migrations).initialize();
  try {
    return await runPending(source, patience);
  } finally {
    await source.destroy();
  }
}
