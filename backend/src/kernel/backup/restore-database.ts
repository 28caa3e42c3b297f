import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { prepareRoles, runMigrations, type DatabaseUrls } from '../database/prepare.js';
import { BackupRefused, tablePath, type BackupPlace, type KeptTable, type Manifest } from './backup-form.js';
import { withoutLogins } from './closed-logins.js';
import {
  connectPlain,
  foreignKeysOf,
  loginOf,
  schemasOf,
  tablesOf,
  type CataloguedTable,
  type ForeignKey,
} from './catalogue.js';

const urlsOf = ({ config }: BackupPlace): DatabaseUrls => ({
  owner: config.databaseOwnerUrl ?? '',
  app: config.databaseUrl,
  ops: config.databaseOpsUrl,
});

/**
 * The tables as the backup's version made them, with its rows, and then whatever this version adds. Roles, grants and row-level security come
 * from the migrations, for the roles that this installation names.
 */
export async function restoreDatabase(place: BackupPlace, manifest: Manifest, force: boolean): Promise<void> {
  const known = place.migrations.filter(({ name }) => manifest.migrations.includes(name));
  const unknown = manifest.migrations.filter((name) => !place.migrations.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup was made by a newer version: this one does not know ${unknown.join(', ')}. Restore it with that version.`,
    );
  const urls = urlsOf(place);
  const owner = await connectPlain(urls.owner);
  try {
    // What a pooler keeps open says nothing about who is behind it.
    if (!place.config.transactionPooling) await refuseUse(owner, urls);
    await requireEmpty(owner, force);
    await prepareRoles(urls);
    await withoutLogins(owner, [loginOf(urls.app), loginOf(urls.ops)], async () => {
      await clear(owner);
      await runMigrations(urls, known);
      place.say(`Database: ${known.length} migrations`);
      await fill(owner, place, manifest);
      const later = await runMigrations(urls, place.migrations);
      if (later.length > 0) place.say(`Database: ${later.length} migrations of this version`);
    });
  } finally {
    await owner.end();
  }
}

/** Nobody may write while a database is being replaced. */
async function refuseUse(owner: pg.Client, { app, ops }: DatabaseUrls): Promise<void> {
  const used = async (): Promise<number> => {
    const { rowCount } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and usename = any($1)',
      [[loginOf(app), loginOf(ops)]],
    );
    return rowCount ?? 0;
  };
  let rowCount = await used();
  // A process that has just stopped is still listed for a moment.
  for (let look = 0; rowCount > 0 && look < 10; look += 1) {
    await pause(200);
    rowCount = await used();
  }
  if (rowCount !== 0)
    throw new BackupRefused(
      `${rowCount} connections of API or worker are open. Stop all of them and run the command again.`,
    );
}

async function requireEmpty(owner: pg.Client, force: boolean): Promise<void> {
  if (!force && (await schemasOf(owner)).length > 0)
    throw new BackupRefused(
      `The database ${owner.database ?? ''} is not empty. Name an empty one, or add --force to lose what is in it.`,
    );
}

/** As it is before the first migration. */
async function clear(owner: pg.Client): Promise<void> {
  for (const schema of await schemasOf(owner)) await owner.query(`drop schema ${schema} cascade`);
  await owner.query('create schema kernel');
}

/** All rows or none. After a failure the connection is good again for what its caller has to put right. */
async function fill(owner: pg.Client, place: BackupPlace, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(owner, loginOf(place.config.databaseOpsUrl));
  const keys = await foreignKeysOf(owner);
  await owner.query('begin');
  try {
    await unbound(owner, { tables, keys }, () => loadAll(owner, place.folder, manifest));
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
  await each(
    owner,
    tables.map(({ name }) => `analyze ${name}`),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  place.say(`Database: ${manifest.tables.length} tables, ${rows} rows, ${keys.length} references checked`);
}

async function each(owner: pg.Client, list: readonly string[]): Promise<void> {
  for (const sql of list) await owner.query(sql);
}

interface Bonds {
  readonly tables: readonly CataloguedTable[];
  readonly keys: readonly ForeignKey[];
}

/** Rows come table by table: what they refer to is checked once all are there. */
async function unbound(owner: pg.Client, { tables, keys }: Bonds, work: () => Promise<void>): Promise<void> {
  const forced = tables.filter(({ isForced }) => isForced);
  await each(
    owner,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  );
  await each(
    owner,
    forced.map(({ name }) => `alter table ${name} no force row level security`),
  );
  await each(
    owner,
    tables.map(({ name }) => `alter table ${name} disable trigger user`),
  );
  await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await work();
  await each(
    owner,
    tables.map(({ name }) => `alter table ${name} enable trigger user`),
  );
  await each(
    owner,
    forced.map(({ name }) => `alter table ${name} force row level security`),
  );
  await each(
    owner,
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  );
}

async function loadAll(owner: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  for (const table of tables) await load(owner, folder, table);
  for (const { name, last, called } of sequences)
    await owner.query('select setval($1::text::regclass, $2, $3)', [name, last, called]);
}

async function load(owner: pg.Client, folder: string, { name, columns, rows }: KeptTable): Promise<void> {
  const target = owner.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(path.join(folder, tablePath(name))), createGunzip(), target);
  if (target.rowCount !== rows)
    throw new BackupRefused(`${name} has ${target.rowCount} rows in the backup and should have ${rows}.`);
}
