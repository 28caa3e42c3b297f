import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { startTestApp } from './harness.js';
import { createTestDatabase, postgresUrl, type TestDatabase } from './databases.js';
import { eventually } from './faults/eventually.js';
import { migrateDatabase, migrationSource, runMigrations } from '../src/kernel/database/prepare.js';
import { kernelMigrations } from '../src/kernel/kernel.migrations.js';
import { migrations } from '../src/migrations.js';
import { accountsMigrations } from '../src/modules/accounts/index.js';
import { CreditsOfPeople1795020000017 } from '../src/modules/accounts/migrations/20261126230000-credits-of-people.js';
import { CalendarReadings1795020000016 } from '../src/modules/accounts/migrations/20261125033000-calendar-readings.js';
import { bookingsMigrations } from '../src/modules/bookings/index.js';
import { GroupSessions1795050000021 } from '../src/modules/bookings/migrations/20261122122000-group-sessions.js';
import { openGroupWorld } from '../src/modules/bookings/testing/group-world.js';
import { providerScene } from '../src/modules/bookings/testing/provider-world.js';
import { openStarts } from '../src/modules/bookings/testing/session-world.js';
import { eventsMigrations } from '../src/modules/events/index.js';
import { notificationsMigrations } from '../src/modules/notifications/index.js';
import { platformMigrations } from '../src/modules/platform/index.js';
import { programmeAdminMigrations } from '../src/modules/programme-admin/index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const catalogueSql = `
  select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(column_default, '') || is_nullable as text
    from information_schema.columns where table_schema = $1 and not table_name like 'pg_%'
  union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = $1::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = $1
  union all select 'policy', tablename || '.' || policyname, coalesce(qual, '') from pg_policies where schemaname = $1
  union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
    from pg_proc where pronamespace = $1::regnamespace and prokind = 'f'
  union all select 'grant', table_name || ' ' || grantee, string_agg(privilege_type, ' ' order by privilege_type)
    from information_schema.role_table_grants where table_schema = $1 group by table_name, grantee
  union all select 'grant', table_name || '.' || column_name || ' ' || grantee, string_agg(privilege_type, ' ' order by privilege_type)
    from information_schema.role_column_grants where table_schema = $1 group by table_name, column_name, grantee
  order by 1, 2`;

/** Names of everything that the schema holds, each with what it is. */
async function catalogue(runner: QueryRunner, schema: string): Promise<Map<string, string>> {
  const rows = (await runner.query(catalogueSql, [schema])) as { kind: string; name: string; text: string }[];
  return new Map(rows.map(({ kind, name, text }) => [`${kind} ${name}`, text]));
}

/** As the migrate command does it: in a transaction of its own, unless the step refuses one. */
async function inItsTransaction(runner: QueryRunner, step: MigrationInterface, way: 'up' | 'down'): Promise<void> {
  if (step.transaction === false) return step[way](runner);
  await runner.startTransaction();
  await step[way](runner);
  await runner.commitTransaction();
}

/** Steps that change what other areas know, and no table. */
const onlyTelling = [
  'TellReviewPrivacy1795030000029',
  'TellGroups1795030000030',
  'TellGoals1795030000131',
  'TellCreditRules1795030000133',
  'TellReports1795050000151',
];

/** Other areas hold on to what the first steps made, so only those that came later go back. */
test.each([
  ['bookings', bookingsMigrations, 1],
  ['accounts', accountsMigrations, 4],
  ['events', eventsMigrations, 2],
  ['programme_admin', programmeAdminMigrations, 2],
  ['notifications', notificationsMigrations, 1],
  ['platform', platformMigrations, 5],
  ['kernel', kernelMigrations, 1],
] as const)(
  'each later migration of %s goes back, and coming again makes what was there',
  async (schema, all, kept) => {
    const source = await migrationSource(database.urls, []).initialize();
    const runner = source.createQueryRunner();
    try {
      const before = await catalogue(runner, schema);
      const steps: MigrationInterface[] = all.slice(kept).map((Step) => new Step());
      let left = before;
      for (const step of [...steps].reverse()) {
        await inItsTransaction(runner, step, 'down');
        const less = await catalogue(runner, schema);
        const { name } = step.constructor;
        if (!onlyTelling.includes(name)) expect([name, less]).not.toEqual([name, left]);
        left = less;
      }
      for (const step of steps) await inItsTransaction(runner, step, 'up');
      expect(await catalogue(runner, schema)).toEqual(before);
    } finally {
      await runner.release();
      await source.destroy();
    }
  },
  120_000,
);

test('sessions of groups do not go back while one of them is open, and say which', async () => {
  const app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  const source = await migrationSource(app.urls, []).initialize();
  const runner = source.createQueryRunner();
  try {
    const { id } = await (await openGroupWorld(app, { credits: 1 })).build({ status: 'upcoming' });
    await runner.startTransaction();
    const refusal = `Sessions of groups are open or hold credits: ${id}. Cancel them`;
    await expect(new GroupSessions1795050000021().down(runner)).rejects.toThrow(refusal);
    await runner.rollbackTransaction();
  } finally {
    await runner.release();
    await source.destroy();
    await app.close();
  }
});

/** Until the transaction ends: who owns the tables of an installation is no superuser, and row-level security holds for them too. */
async function actAsPlainOwner(runner: QueryRunner, tables: readonly string[]): Promise<void> {
  const role = `tandem_test_plain_${process.pid}`;
  await runner.query(`create role ${role}; grant usage, create on schema accounts to ${role}`);
  for (const table of tables) await runner.query(`alter table accounts.${table} owner to ${role}`);
  await runner.query(`set local role ${role}`);
}

test('credits of people do not go back while one of another tenant pays for a session', async () => {
  const app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  const source = await migrationSource(app.urls, []).initialize();
  const runner = source.createQueryRunner();
  try {
    await (await openGroupWorld(app, { credits: 1 })).build({ status: 'upcoming' });
    await runner.startTransaction();
    await actAsPlainOwner(runner, ['credit_lot', 'credit_hold', 'credit_ledger']);
    await expect(new CreditsOfPeople1795020000017().down(runner)).rejects.toThrow('credit_hold_lot_fkey');
    await runner.rollbackTransaction();
  } finally {
    await runner.release();
    await source.destroy();
    await app.close();
  }
});

describe('calendars that were linked before anybody read them', () => {
  const { app, start, world: openWorld } = providerScene();

  test('[D-B105] are read once this version is there', async () => {
    const world = await openWorld();
    world.enter('microsoft', start());
    await world.link('microsoft');
    // As an earlier version leaves it.
    await app.database.ops.rows('delete from bookings.provider_calendar where user_id = $1', [world.mentor.id]);
    await world.later();
    expect(await openStarts(world)).toContain(start().toISOString());
    const source = await migrationSource(app.urls, []).initialize();
    const runner = source.createQueryRunner();
    const step = new CalendarReadings1795020000016();
    await step.down(runner);
    await step.up(runner);
    await runner.release();
    await source.destroy();
    await app.worker.drain();
    expect(await openStarts(world)).not.toContain(start().toISOString());
  });
});

test('two migrate commands at once: one does all of it, the other waits and finds nothing to do', async () => {
  const name = `tandem_test_two_${process.pid}`;
  const server = new pg.Client({ connectionString: postgresUrl() });
  await server.connect();
  await server.query(`create database ${name}`);
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const urls = { owner: at(database.urls.owner), app: at(database.urls.app), ops: at(database.urls.ops) };
  try {
    const ran = await Promise.all([1, 2].map(() => migrateDatabase(urls, kernelMigrations)));
    expect(ran.map((names) => names.length).sort()).toEqual([0, kernelMigrations.length]);
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
});

class Widened1795050009999 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table kernel.timer add column width integer');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table kernel.timer drop column width');
  }
}

/** As docs/add-a-feature.md tells it. */
class Indexed1795050009998 implements MigrationInterface {
  readonly transaction = false;

  async up(q: QueryRunner): Promise<void> {
    await q.query('set lock_timeout = 0');
    await q.query('drop index concurrently if exists kernel.timer_tried');
    await q.query('create index concurrently timer_tried on kernel.timer (attempts)');
    await q.query('reset lock_timeout');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index kernel.timer_tried');
  }
}

describe('while somebody holds a table for long, as a backup does', () => {
  let own: TestDatabase;
  const clients: pg.Client[] = [];
  async function client(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: own.urls.owner, statement_timeout: 4000 });
    await opened.connect();
    clients.push(opened);
    return opened;
  }
  let reader: pg.Client;
  beforeEach(async () => {
    own = await createTestDatabase(migrations);
    reader = await client();
    await reader.query('begin; select from kernel.timer');
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((one) => one.end()));
    await own.drop();
  });
  const run = (Step: new () => MigrationInterface, tries = 100) =>
    runMigrations(own.urls, [...migrations, Step], { tries, pause: 100 });
  const waitingSql = `select from pg_locks where not granted and relation = 'kernel.timer'::regclass`;

  test('a migration that changes it lets everybody else use it, and is done once that has ended', async () => {
    const ran = run(Widened1795050009999);
    const other = await client();
    await eventually(async () => (await other.query(waitingSql)).rowCount, Boolean, 10);
    await other.query('select from kernel.timer');
    await reader.query('commit');
    expect(await ran).toEqual(['Widened1795050009999']);
  });

  test('a migration that changes it gives up in the end, says why, and is done by the next command', async () => {
    await expect(run(Widened1795050009999, 2)).rejects.toThrow(
      'Widened1795050009999 changes a table that others have held for too long, such as a backup. Run the command again',
    );
    await reader.query('commit');
    expect(await run(Widened1795050009999, 1)).toEqual(['Widened1795050009999']);
  });

  test('an index on it keeps nobody from writing, and is done once those have ended who wrote before', async () => {
    const order = (key: string) =>
      `insert into kernel.timer (kind, key, due_at, payload) values ('probe.indexed', '${key}', now(), '{}')`;
    await reader.query(order('before'));
    const ran = run(Indexed1795050009998, 1);
    const other = await client();
    await eventually(
      async () =>
        (
          await other.query(
            `select from pg_stat_progress_create_index where datname = current_database() and lockers_total > 0`,
          )
        ).rowCount,
      Boolean,
      10,
    );
    await other.query(order('meanwhile'));
    await reader.query('commit');
    expect(await ran).toEqual(['Indexed1795050009998']);
  });

  test('an index is made also while another command waits for its turn', async () => {
    const command = () => migrateDatabase(own.urls, [...migrations, Indexed1795050009998]);
    const both = Promise.all([command(), command()]);
    await reader.query('commit');
    expect((await both).flat()).toEqual(['Indexed1795050009998']);
  });
});

const sources = path.resolve(import.meta.dirname, '../src');

/** Tables on which a migration makes an index while nobody can write to them; one that it makes itself is nobody's yet. */
function blockedBy(file: string): (string | undefined)[] {
  const text = readFileSync(path.join(sources, file), 'utf8');
  const made = [...text.matchAll(/create table (?:if not exists )?([\w.]+)/g)].map(([, table]) => table);
  const indexed = text.matchAll(/create (?:unique )?index (?!concurrently)(?:if not exists )?\w+\s+on ([\w.]+)/g);
  return [...indexed].map(([, table]) => table).filter((table) => !made.includes(table));
}

test('since the end of November 2026 no migration keeps people from writing while it makes an index', () => {
  expect(blockedBy('modules/bookings/migrations/20261126170000-status-order.ts')).toEqual(['bookings.booking']);
  expect(blockedBy('kernel/migrations/20261118000000-kernel.ts')).toEqual([]);
  const later = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(path.dirname(file)) === 'migrations' && path.basename(file) > '20261128',
  );
  expect(later.map((file) => [file, blockedBy(file)])).toEqual(later.map((file) => [file, []]));
});
