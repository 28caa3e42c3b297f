import type { TestApp } from './harness.js';
import { inTenant, startProbe } from './probe/start-probe.js';

let app: TestApp;
beforeAll(async () => {
  app = await startProbe();
});
afterAll(() => app.close());

const key = (name: string) => ({ headers: { 'idempotency-key': name } });

test('[F08] one key used fifty times at once makes one row; the others repeat its answer or are told to wait', async () => {
  const person = inTenant(app, 1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => person.post('/probe/notes', { text: 'once' }, key('burst'))),
  );
  const rows = await app.database.ops.rows("select id from probe.note where text = 'once'");
  expect(rows).toHaveLength(1);
  const created = answers.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThanOrEqual(1);
  expect(new Set(created.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.every(({ status, body }) => status === 409 && String(body['code']) === 'idempotency.in_progress')).toBe(
    true,
  );
});

test('[F08] the same key with another body is refused and changes nothing', async () => {
  const person = inTenant(app, 1);
  const first = await person.post('/probe/notes', { text: 'first' }, key('reused'));
  const again = await person.post('/probe/notes', { text: 'first' }, key('reused'));
  const other = await person.post('/probe/notes', { text: 'second' }, key('reused'));
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(other.status).toBe(422);
  expect(other.body).toMatchObject({ code: 'idempotency.reused' });
  expect(await app.database.ops.rows("select id from probe.note where text = 'second'")).toEqual([]);
});

test('[D-S55] a key belongs to its person and lasts 24 hours', async () => {
  const [one, two] = [inTenant(app, 1), inTenant(app, 2)];
  const mine = await one.post('/probe/notes', { text: 'mine' }, key('shared'));
  const theirs = await two.post('/probe/notes', { text: 'mine' }, key('shared'));
  expect(theirs.body['id']).not.toEqual(mine.body['id']);
  await app.clock.advance(25 * 3600);
  const nextDay = await one.post('/probe/notes', { text: 'mine' }, key('shared'));
  expect(nextDay.status).toBe(201);
  expect(nextDay.body['id']).not.toEqual(mine.body['id']);
});

test('[D-S55] a refused call keeps nothing, so the key may be tried again', async () => {
  const person = inTenant(app, 3);
  const refused = await person.post('/probe/notes', { text: 'refused' }, key('retry'));
  expect(refused).toMatchObject({ status: 409, body: { error: 'This note is refused.', code: 'note.refused' } });
  expect(await app.database.ops.rows('select id from probe.note where tenant_id = 3')).toEqual([]);
  expect(await app.database.ops.rows('select id from kernel.outbox_message where tenant_id = 3')).toEqual([]);
  const retried = await person.post('/probe/notes', { text: 'better' }, key('retry'));
  expect(retried.status).toBe(201);
});
