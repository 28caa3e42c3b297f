import { Database } from '../src/kernel/index.js';
import { startContext } from '../src/kernel/context/request-context.js';
import type { TestApp } from './harness.js';
import type { Note } from './probe/probe.module.js';
import { inTenant, startProbe } from './probe/start-probe.js';

/** Interleaved calls: 600, ten thousand in a deep run. */
const repetitions = Number(process.env['TANDEM_REPEAT'] ?? 3) * 200;

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startProbe({ env: { DATABASE_POOL: '2', LIMITS: '{"general":{"max":1000000,"windowSeconds":60}}' } });
  database = app.get(Database);
  for (const tenant of [1, 2]) await inTenant(app, tenant).post('/probe/notes', { text: `secret of ${tenant}` });
});
afterAll(() => app.close());

const call = (tenantId: number | null, work: () => Promise<unknown>) =>
  startContext(
    { requestId: 'test-request', tenantId, programId: null, userId: null, sessionId: null, roles: [] },
    work,
  );

/** What one interleaved call does, chosen by its number: reads, failing statements, failing transactions, abandoned requests. */
async function step(tenant: number, turn: number): Promise<string[]> {
  const expected = `secret of ${tenant}`;
  const person = inTenant(app, tenant);
  if (turn % 20 === 7) {
    await call(tenant, () => database.rows('select 1 / 0')).catch(() => undefined);
    return [];
  }
  if (turn % 20 === 13) {
    const stop = new AbortController();
    const abandoned = fetch(`${app.url}/api/v1/probe/notes`, { signal: stop.signal }).catch(() => undefined);
    stop.abort();
    await abandoned;
    return [];
  }
  if (turn % 20 === 3) {
    await call(tenant, () => database.transaction((tx) => tx.query('select broken'))).catch(() => undefined);
    return [];
  }
  const { body } = await person.get<Note[]>('/probe/notes');
  return body.filter(({ text }) => text !== expected).map(({ text }) => `tenant ${tenant} saw ${text}`);
}

test('[S06] interleaved calls of two tenants on a pool of two connections, with errors and aborts, leak nothing', async () => {
  const leaks: string[] = [];
  const width = 50;
  for (let start = 0; start < repetitions; start += width) {
    const turns = Array.from({ length: Math.min(width, repetitions - start) }, (_, offset) => start + offset);
    const seen = await Promise.all(turns.map((turn) => step(turn % 2 === 0 ? 1 : 2, turn)));
    leaks.push(...seen.flat());
  }
  expect(leaks).toEqual([]);
}, 120_000);

test('[S06] a call without a tenant after calls of tenants sees nothing', async () => {
  await Promise.all([1, 2].map((tenant) => inTenant(app, tenant).get('/probe/notes')));
  const rows = await Promise.all(
    Array.from({ length: 4 }, () => call(null, () => database.rows('select text from probe.note'))),
  );
  expect(rows.flat()).toEqual([]);
});

test('writing a row of another tenant is refused by the database', async () => {
  const foreign = () => database.rows("insert into probe.note (tenant_id, author_id, text) values (2, 1, 'planted')");
  await expect(call(1, foreign)).rejects.toThrow('row-level security');
});

test('a scope inside a transaction moves and comes back', async () => {
  await call(1, () =>
    database.transaction(async () => {
      const texts = () => database.rows<Note>('select text from probe.note order by id');
      expect(await texts()).toEqual([{ text: 'secret of 1' }]);
      expect(await database.asTenant({ tenantId: 2 }, texts)).toEqual([{ text: 'secret of 2' }]);
      expect(await texts()).toEqual([{ text: 'secret of 1' }]);
    }),
  );
});

test('a scope that ends in a refusal inside a transaction comes back too, also when a savepoint took its setting back', async () => {
  await call(1, () =>
    database.transaction(async (tx) => {
      const texts = () => database.rows<Note>('select text from probe.note order by id');
      const foreign = (work: () => Promise<unknown>) => database.asTenant({ tenantId: 2 }, work);
      const refusal = () => Promise.reject(new Error('not here'));
      await expect(foreign(refusal)).rejects.toThrow('not here');
      expect(await texts()).toEqual([{ text: 'secret of 1' }]);
      await expect(tx.transaction(() => foreign(() => database.rows('select 1 / 0')))).rejects.toThrow('division');
      expect(await texts()).toEqual([{ text: 'secret of 1' }]);
      expect(await foreign(texts)).toEqual([{ text: 'secret of 2' }]);
      expect(await texts()).toEqual([{ text: 'secret of 1' }]);
    }),
  );
});

test("a person's own rows of every tenant are open for reading only while the person is named", async () => {
  const read = () => database.rows<Note>('select text from probe.note');
  expect(await call(null, () => database.asPerson(20, read))).toEqual([{ text: 'secret of 2' }]);
  expect(await call(null, read)).toEqual([]);
  const change = () =>
    database.asPerson(20, () => database.rows("update probe.note set text = 'changed' returning id"));
  expect(await call(null, change)).toEqual([]);
});

test('reads inside a transaction see what it wrote, and a rolled back tenant setting does not stay', async () => {
  await call(1, () =>
    database.transaction(async (tx) => {
      await tx.query("insert into probe.note (tenant_id, author_id, text) values (1, 1, 'draft')");
      expect(await database.rows("select text from probe.note where text = 'draft'")).toHaveLength(1);
      throw new Error('changed my mind');
    }),
  ).catch(() => undefined);
  expect(await call(1, () => database.rows<Note>('select text from probe.note'))).toEqual([{ text: 'secret of 1' }]);
});
