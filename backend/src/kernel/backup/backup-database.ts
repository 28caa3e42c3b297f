import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupRefused, tablePath, type BackupPlace, type KeptTable, type Manifest } from './backup-form.js';
import { connectPlain, loginOf, sequencesOf, tablesOf, type CataloguedTable } from './catalogue.js';
import { writeHashed } from './hashed-file.js';

export type DatabasePart = Pick<Manifest, 'made' | 'migrations' | 'tables' | 'sequences'> & {
  /** Front ends that the registry knew at that moment. */
  readonly builds: readonly { readonly name: string; readonly version: string }[];
};

const beginning = 'begin isolation level repeatable read read only';

/**
 * Every table as it was in one moment. Row-level security hides rows from the owner as well, so the cross-tenant role reads, in the owner's
 * snapshot; a table that it does not see whole is refused, as a backup without it would look like a whole one.
 */
export async function backUpDatabase({ config, folder, say }: BackupPlace): Promise<DatabasePart> {
  const owner = await connectPlain(config.databaseOwnerUrl ?? '');
  const ops = await connectPlain(config.databaseOpsUrl).catch(async (error: unknown) => {
    await owner.end();
    throw error;
  });
  try {
    const tables = await enterOneMoment(owner, ops, loginOf(config.databaseOpsUrl));
    await chmod(folder, 0o700);
    const kept: KeptTable[] = [];
    for (const table of tables) kept.push(await keepTable(table.isOpen ? ops : owner, table, folder));
    say(`Database: ${kept.length} tables, ${kept.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    return { tables: kept, ...(await factsOf(owner)) };
  } finally {
    await Promise.all([owner.end(), ops.end()]);
  }
}

async function enterOneMoment(owner: pg.Client, ops: pg.Client, login: string): Promise<CataloguedTable[]> {
  await owner.query(beginning);
  const { rows } = await owner.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  await ops.query(beginning);
  await ops.query(`set transaction snapshot '${rows[0]?.snapshot ?? ''}'`);
  const tables = await tablesOf(owner, login);
  const hidden = tables.filter(({ isForced, isOpen }) => isForced && !isOpen).map(({ name }) => name);
  if (hidden.length > 0) throw new BackupRefused(`${login} does not see every row of ${hidden.join(', ')}.`);
  return tables;
}

async function keepTable(client: pg.Client, table: CataloguedTable, folder: string): Promise<KeptTable> {
  const { name, columns } = table;
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const sha256 = await writeHashed(path.join(folder, tablePath(name)), rows, createGzip({ level: 6 }));
  return { name, columns: [...columns], rows: rows.rowCount, sha256 };
}

async function factsOf(owner: pg.Client): Promise<Omit<DatabasePart, 'tables'>> {
  const moment = await owner.query<{ made: Date }>('select now() as made');
  const migrations = await owner.query<{ name: string }>('select name from kernel.migration order by id');
  const builds = await owner.query<{ name: string; version: string }>(
    "select name, version from platform.remote_release where url like '/%' order by name, version",
  );
  const sequences = [];
  for (const name of await sequencesOf(owner)) {
    const { rows } = await owner.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, last: '1', called: false, ...rows[0] });
  }
  const made = moment.rows[0]?.made.toISOString() ?? '';
  return { made, migrations: migrations.rows.map(({ name }) => name), builds: builds.rows, sequences };
}
