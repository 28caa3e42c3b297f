import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './databases.js';
import { migrationSource } from '../src/kernel/database/prepare.js';
import { migrations } from '../src/migrations.js';
import { bookingsMigrations } from '../src/modules/bookings/index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const catalogueSql = `
  select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(column_default, '') || is_nullable as text
    from information_schema.columns where table_schema = 'bookings' and not table_name like 'pg_%'
  union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'bookings'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'bookings'
  union all select 'policy', tablename || '.' || policyname, coalesce(qual, '') from pg_policies where schemaname = 'bookings'
  order by 1, 2`;

/** Names of everything that the schema holds, each with what it is. */
async function catalogue(runner: QueryRunner): Promise<Map<string, string>> {
  const rows = (await runner.query(catalogueSql)) as { kind: string; name: string; text: string }[];
  return new Map(rows.map(({ kind, name, text }) => [`${kind} ${name}`, text]));
}

test('each migration of sessions but the first goes back, and coming again makes what was there', async () => {
  const source = await migrationSource(database.urls, []).initialize();
  const runner = source.createQueryRunner();
  try {
    const before = await catalogue(runner);
    const steps: MigrationInterface[] = bookingsMigrations.slice(1).map((Step) => new Step());
    const left: number[] = [];
    for (const step of [...steps].reverse()) {
      await step.down(runner);
      left.push((await catalogue(runner)).size);
    }
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(new Set([before.size, ...left]).size).toBe(steps.length + 1);
    for (const step of steps) await step.up(runner);
    expect(await catalogue(runner)).toEqual(before);
  } finally {
    await runner.release();
    await source.destroy();
  }
});
