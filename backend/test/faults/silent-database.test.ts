import { setTimeout as pause } from 'node:timers/promises';
import { startContext } from '../../src/kernel/context/request-context.js';
import { Database } from '../../src/kernel/index.js';
import { postgresUrl } from '../databases.js';
import type { TestApp } from '../harness.js';
import type { Note } from '../probe/probe.module.js';
import { inTenant, startProbe } from '../probe/start-probe.js';
import { eventually } from './eventually.js';
import { stallingWay, type StallingWay } from './stalling-way.js';

const isDeep = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
const stallSeconds = isDeep ? 30 : 12;
/** A busy machine answers a little later than it means to. */
const inTime = isDeep ? 5000 : 6000;

let way: StallingWay;
let app: TestApp;
beforeAll(async () => {
  way = await stallingWay(postgresUrl());
  app = await startProbe({
    through: (url) => way.through(url),
    env: { DATABASE_POOL: '3', LOG_LEVEL: 'silent', LIMITS: '{"general":{"max":1000000,"windowSeconds":60}}' },
  });
});
afterAll(async () => {
  way.flow();
  await app.close();
  way.close();
});

const asTenant = <T>(work: () => Promise<T>) =>
  startContext(
    { requestId: 'test-request', tenantId: 1, programId: null, userId: null, sessionId: null, roles: [] },
    work,
  );
const write = (text: string) => `insert into probe.note (tenant_id, author_id, text) values (1, 1, '${text}')`;

test('[F15] what a transaction wrote before PostgreSQL hung is gone with its failure, and no later call saves it', async () => {
  const database = app.get(Database);
  const begun = performance.now();
  // As many as the pool has connections, so that a later call would be given one of theirs.
  const failures = await Promise.allSettled(
    [1, 2, 3].map((turn) =>
      asTenant(() =>
        database.transaction(async (tx) => {
          await tx.query(write(`half done ${turn}`));
          await pause(200);
          way.stall();
          await tx.query('select 1');
        }),
      ),
    ),
  );
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(performance.now() - begun).toBeLessThan(inTime);
  way.flow();
  for (const turn of [1, 2, 3, 4]) await asTenant(() => database.transaction((tx) => tx.query(write(`whole ${turn}`))));
  const notes = await asTenant(() => database.rows<Note>('select text from probe.note order by id'));
  expect(notes.map(({ text }) => text)).toEqual(['whole 1', 'whole 2', 'whole 3', 'whole 4']);
}, 60_000);

test(`[F15] PostgreSQL that hangs for ${stallSeconds} s: every call is told 503 within 5 s, and all is well as soon as it answers`, async () => {
  const tenant = inTenant(app, 2);
  const answers: { status: number; took: number; text?: string }[] = [];
  const ask = async (text?: string): Promise<void> => {
    const asked = performance.now();
    const answer = text === undefined ? tenant.get('/probe/notes') : tenant.post('/probe/notes', { text });
    answers.push({ status: (await answer).status, took: performance.now() - asked, text });
  };
  const asked: Promise<void>[] = [];
  way.stall();
  // More than there are connections, so that most wait for one.
  for (let turn = 0; turn < stallSeconds * 4; turn += 1) {
    asked.push(ask(`note ${turn}`), ask());
    await pause(250);
  }
  way.flow();
  await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan((stallSeconds - 6) * 8);
  expect(Math.max(...refused.map(({ took }) => took))).toBeLessThan(inTime);
  expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
  await eventually(
    async () => (await tenant.get('/probe/notes')).status,
    (status) => status === 200,
    5,
  );
  const { body } = await tenant.get<Note[]>('/probe/notes');
  const written = answers.filter(({ status }) => status === 201);
  expect(new Set(body.map(({ text }) => text))).toEqual(new Set(written.map(({ text }) => text)));
}, 120_000);
