import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { RedisConnection } from '../src/kernel/redis/redis.js';
import { WorkerModule } from '../src/worker.module.js';
import { postgresUrl, redisUrl } from './databases.js';
import type { Answer, Json, TestApp } from './harness.js';
import { ProbeModule } from './probe/probe.module.js';
import { inTenant, startProbe } from './probe/start-probe.js';
import { tcpGate, type TcpGate } from './tcp-gate.js';

const notes = Number(process.env['TANDEM_REPEAT'] ?? '200');
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

/** Asks again and again until the answer fits. @throws Error after `seconds`. */
async function eventually<T>(ask: () => Promise<T>, fits: (answer: T) => boolean, seconds: number): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > end)
      throw new Error(
        `Not within ${seconds} s: ${Array.isArray(answer) ? `${answer.length} entries` : JSON.stringify(answer)}`,
      );
    await pause(50);
  }
}

interface Load {
  readonly answers: Answer<Json>[];
  stop(): Promise<void>;
}

/** Writes notes without a break from several clients until stopped. */
function keepWriting(app: TestApp, clients: number): Load {
  const answers: Answer<Json>[] = [];
  let running = true;
  const loops = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; running; turn += 1)
      answers.push(await inTenant(app, 1).post('/probe/notes', { text: `note ${client}-${turn}` }));
  });
  return {
    answers,
    stop: async () => {
      running = false;
      await Promise.all(loops);
    },
  };
}

async function writeAll(app: TestApp, count: number): Promise<Answer<Json>[]> {
  const answers: Answer<Json>[] = [];
  for (let start = 0; start < count; start += 20) {
    const batch = Array.from({ length: Math.min(20, count - start) }, (_, offset) => `note ${start + offset}`);
    answers.push(...(await Promise.all(batch.map((text) => inTenant(app, 1).post('/probe/notes', { text })))));
  }
  return answers;
}

/** The worker process beside the application, with its real queues. */
async function startWorker(app: TestApp): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(app.config, [ProbeModule]), {
    logger: false,
    abortOnError: false,
  });
  open.push(worker);
  return worker;
}

const gateTo = async (url: string): Promise<TcpGate> => {
  const gate = await tcpGate(url);
  open.push({ close: () => gate.close().catch(() => undefined) });
  return gate;
};

const quiet = { LIMITS: '{"general":{"max":1000000,"windowSeconds":60}}' };

test('[F14] PostgreSQL away under load: only 503s, well again within 5 s of its return, no confirmed note lost', async () => {
  const postgres = await gateTo(postgresUrl());
  const app = await startProbe({ gates: { postgres }, env: quiet });
  open.push(app);
  const load = keepWriting(app, 8);
  await eventually(
    async () => load.answers.length,
    (count) => count > 40,
    20,
  );
  await postgres.close();
  await eventually(
    async () => load.answers.filter(({ status }) => status === 503).length,
    (count) => count > 20,
    20,
  );
  expect((await app.anonymous.get('/api/ready')).status).toBe(503);
  expect((await app.anonymous.get('/api/health')).status).toBe(200);
  await postgres.open();
  const returned = performance.now();
  await eventually(
    () => app.anonymous.get('/api/ready'),
    ({ status }) => status === 200,
    5,
  );
  await eventually(
    () => inTenant(app, 1).post('/probe/notes', { text: 'back' }),
    ({ status }) => status === 201,
    5,
  );
  expect(performance.now() - returned).toBeLessThan(5000);
  await load.stop();
  expect([...new Set(load.answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
  const saved = await app.database.ops.rows<{ text: string }>('select text from probe.note');
  const texts = new Set(saved.map(({ text }) => text));
  const confirmed = load.answers.filter(({ status }) => status === 201).map(({ body }) => String(body['text']));
  expect(confirmed.filter((text) => !texts.has(text))).toEqual([]);
}, 90_000);

test('[F11] Redis away while notes are written: all are saved, and after its return every mail goes out once within 30 s', async () => {
  const redis = await gateTo(redisUrl());
  const app = await startProbe({ gates: { redis }, env: quiet });
  open.push(app);
  await startWorker(app);
  const before = await writeAll(app, Math.floor(notes / 4));
  await redis.close();
  const during = await writeAll(app, notes);
  expect([...before, ...during].every(({ status }) => status === 201)).toBe(true);
  await redis.open();
  const expected = before.length + during.length;
  const mails = await eventually(
    () => app.mailbox.all(),
    (list) => list.length >= expected,
    30,
  );
  expect(mails).toHaveLength(expected);
  const echoes = () =>
    app.database.ops.row<{ count: number; different: number }>(
      'select count(*) as count, count(distinct message_id) as different from probe.echo',
    );
  expect(await eventually(echoes, (row) => (row?.count ?? 0) >= expected, 30)).toEqual({
    count: expected,
    different: expected,
  });
}, 120_000);

test('[F12] Redis emptied with work in its queues: everything is still delivered, each once', async () => {
  const app = await startProbe({ env: quiet });
  open.push(app);
  await writeAll(app, notes);
  await startWorker(app);
  const { client } = app.get(RedisConnection);
  const emptied = async (): Promise<number> => {
    const keys = await client.keys(`*${app.config.redisPrefix}*`);
    return keys.length === 0 ? 0 : client.del(...keys);
  };
  await eventually(emptied, (count) => count > 5, 20);
  const echoes = () =>
    app.database.ops.row<{ count: number; different: number }>(
      'select count(*) as count, count(distinct message_id) as different from probe.echo',
    );
  expect(await eventually(echoes, (row) => (row?.count ?? 0) >= notes, 30)).toEqual({ count: notes, different: notes });
  const mails = await eventually(
    () => app.mailbox.all(),
    (list) => list.length >= notes,
    30,
  );
  expect(mails).toHaveLength(notes);
}, 120_000);
