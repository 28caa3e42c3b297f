import pg from 'pg';
import { startContext } from '../src/kernel/context/request-context.js';
import { Database, forMany } from '../src/kernel/index.js';
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

test('who wants the first row of a read and who wants all of them are both given what they want', async () => {
  const sql = 'select n::int as value from generate_series(1, $1) as n';
  const one = (last: number) =>
    call(1, () => database.sharingReads(() => database.row<{ value: number }>(sql, [last])));
  const asked = [
    one(2),
    shared<{ value: number }>(1, sql, [2]),
    one(0),
    shared<{ value: number }>(1, sql, [0]),
    one(2),
  ];
  expect(await Promise.all(asked)).toEqual([{ value: 1 }, [{ value: 1 }, { value: 2 }], null, [], { value: 1 }]);
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

const ofMany = forMany(`
  select pg_current_xact_id_if_assigned() is null as reads_only, statement_timestamp()::text as asked_at, $1::bigint as id,
    $2::text as word, $3::timestamptz as at, array(select n from unnest($4::bigint[]) as n order by n) as numbers
  from generate_series(1, $1)`);

test('a crowd that asks for something else each is answered by few statements, each with its own rows', async () => {
  const at = new Date('2026-11-25T08:00:00.250Z');
  const asked = Array.from({ length: 240 }, (_, index) => ({
    id: index % 4,
    word: `it's {"${index}"},\\`,
    numbers: [2, index],
  }));
  const answers = await Promise.all(
    asked.map(({ id, word, numbers }, index) =>
      shared<{ asked_at: string }>(1, ofMany, [id, word, index % 3 === 0 ? null : at, numbers]),
    ),
  );
  const statements = new Set(answers.flat().map((row) => row.asked_at));
  expect(statements.size).toBeLessThan(20);
  expect(answers.map((rows) => rows.map(({ asked_at: _, ...row }) => row))).toEqual(
    asked.map(({ id, word, numbers }, index) =>
      Array.from({ length: id }, () => ({
        reads_only: true,
        id,
        word,
        at: index % 3 === 0 ? null : at,
        numbers: [...numbers].sort((one, other) => one - other),
      })),
    ),
  );
});

test('lists of words, with quotes and gaps, reach the statement for many as they are', async () => {
  const sql = forMany('select $1::text[] as words');
  const asked = Array.from({ length: 60 }, (_, index) => [`it's {"${index}"}, \\`, null, 'NULL', '']);
  expect(await Promise.all(asked.map((words) => shared(1, sql, [words])))).toEqual(asked.map((words) => [{ words }]));
});

test('[S06] reads that one statement answers stay in their tenant', async () => {
  const sql = forMany('select text from probe.note where $1::int is not null');
  const tenants = Array.from({ length: 120 }, (_, index) => 1 + (index % 2));
  const seen = await Promise.all(tenants.map((tenant, index) => shared<{ text: string }>(tenant, sql, [index])));
  expect(seen).toEqual(tenants.map((tenant) => [{ text: `secret of ${tenant}` }]));
});

test('values that PostgreSQL refuses fail the one who asked with them', async () => {
  const sql = forMany('select 100 / $1::int as share');
  const answers = await Promise.allSettled([1, 0, 4].map((value) => shared(1, sql, [value])));
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [{ share: 100 }] },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: [{ share: 25 }] },
  ]);
});

test('a read for many whose value names no type is refused where it is written', () => {
  expect(() => forMany('select $1::int, $2')).toThrow('Value $2 of a read for many names no type');
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
