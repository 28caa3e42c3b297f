import pg from 'pg';
import { startContext } from '../src/kernel/context/request-context.js';
import { Database } from '../src/kernel/index.js';
import type { TestApp } from './harness.js';
import { inTenant, startProbeWithSecrets } from './probe/start-probe.js';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startProbeWithSecrets();
  database = app.get(Database);
});
afterAll(() => app.close());

const call = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  startContext(
    { requestId: 'test-request', tenantId, programId: null, userId: null, sessionId: null, roles: [] },
    work,
  );

const shared = <R>(tenantId: number, sql: string, params: unknown[] = []): Promise<R[]> =>
  call(tenantId, () => database.sharingReads(() => database.rows<R>(sql, params)));

const countOf = async (tenantId: number, text: string): Promise<number> => {
  const [row] = await shared<{ count: number }>(
    tenantId,
    'select count(*)::int as count from probe.note where text = $1',
    [text],
  );
  return row?.count ?? -1;
};

test('the same question asked by a crowd at once is answered by one read; a later one asks anew', async () => {
  const ask = () => shared<{ lot: string }>(1, 'select gen_random_uuid()::text as lot');
  const crowd = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(crowd.map(([row]) => row?.lot)).size).toBe(1);
  expect(await ask()).not.toEqual(crowd[0]);
});

test('different questions of a crowd are each given their own answer', async () => {
  const questions = Array.from({ length: 260 }, (_, index) => index);
  const answers = await Promise.all(
    questions.map((index) => shared<{ value: number }>(1, 'select $1::int as value', [index])),
  );
  expect(answers.map(([row]) => row?.value)).toEqual(questions);
});

test('[S06] a crowd of two tenants asks in the same words and each sees its own rows', async () => {
  const tenants = Array.from({ length: 240 }, (_, index) => 1 + (index % 2));
  const seen = await Promise.all(
    tenants.map((tenant, index) =>
      shared<{ text: string }>(tenant, 'select text from probe.note where $1::int is not null', [index % 7]),
    ),
  );
  expect(seen.map((rows) => rows.map(({ text }) => text))).toEqual(tenants.map((tenant) => [`secret of ${tenant}`]));
});

test('a read never joins one that began before what it has to see', async () => {
  for (let round = 0; round < 20; round += 1) {
    const text = `round ${round}`;
    const early = Array.from({ length: 20 }, () => countOf(3, text));
    await inTenant(app, 3).post('/probe/notes', { text });
    expect(await countOf(3, text)).toBe(1);
    await Promise.all(early);
  }
});

test('a failing read fails alone', async () => {
  const answers = await Promise.allSettled([
    shared(1, 'select text from probe.note'),
    shared(1, 'select 1 / $1::int', [0]),
    shared(1, 'select text from probe.note where id > $1', [0]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('[F26] a release that widens a table in the middle of it all is not noticed', async () => {
  const read = () => shared(2, 'select * from probe.echo');
  expect(await Promise.all(Array.from({ length: 30 }, read))).toHaveLength(30);
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await owner.query('alter table probe.echo add column mood text');
  await owner.end();
  expect(await Promise.all([read(), read()])).toEqual([[], []]);
});

test('inside a transaction a read sees what the transaction wrote', async () => {
  const seen = await call(4, () =>
    database.transaction(async (tx) => {
      await tx.query("insert into probe.note (tenant_id, author_id, text) values (4, 40, 'written')");
      return database.sharingReads(() => database.rows('select text from probe.note'));
    }),
  );
  expect(seen).toEqual([{ text: 'written' }]);
});
