import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { startTestApp } from './harness.js';
import { createTestDatabase, postgresUrl, type TestDatabase } from './databases.js';
import { migrateDatabase, migrationSource } from '../src/kernel/database/prepare.js';
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
  order by 1, 2`;

/** Names of everything that the schema holds, each with what it is. */
async function catalogue(runner: QueryRunner, schema: string): Promise<Map<string, string>> {
  const rows = (await runner.query(catalogueSql, [schema])) as { kind: string; name: string; text: string }[];
  return new Map(rows.map(({ kind, name, text }) => [`${kind} ${name}`, text]));
}

/** Steps that change what other areas know, and no table. */
const onlyTelling = ['TellReviewPrivacy1795030000029', 'TellGroups1795030000030', 'TellGoals1795030000131'];

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
      await runner.startTransaction();
      const steps: MigrationInterface[] = all.slice(kept).map((Step) => new Step());
      let left = before;
      for (const step of [...steps].reverse()) {
        await step.down(runner);
        const less = await catalogue(runner, schema);
        const { name } = step.constructor;
        if (!onlyTelling.includes(name)) expect([name, less]).not.toEqual([name, left]);
        left = less;
      }
      for (const step of steps) await step.up(runner);
      await runner.commitTransaction();
      expect(await catalogue(runner, schema)).toEqual(before);
    } finally {
      await runner.release();
      await source.destroy();
    }
  },
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
