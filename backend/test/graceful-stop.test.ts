import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrations } from '../src/migrations.js';
import { createTestDatabase, redisUrl, type TestDatabase } from './databases.js';
import { removeCompiled, startProcess, type RunningProcess } from './processes.js';

let database: TestDatabase;
let server: RunningProcess;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  server = await startProcess('main', {
    APP_ENV: 'test',
    PORT: '0',
    DATA_FOLDER: path.join(tmpdir(), `tandem-stop-${process.pid}`),
    DATABASE_URL: database.urls.app,
    DATABASE_OPS_URL: database.urls.ops,
    REDIS_URL: redisUrl(),
    REDIS_PREFIX: `stop-${process.pid}`,
    LOG_LEVEL: 'info',
  });
  url = /"url":"([^"]+)"/.exec(await server.says('Listening'))?.[1] ?? '';
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.drop();
  await removeCompiled();
});

interface Outcome {
  readonly status: number;
  /** The server asked to use this connection no more. */
  readonly leaving: boolean;
  readonly error?: string;
}

function ask(agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = request(`${url}/api/v1/tenants/main/main/theme`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, leaving: answer.headers.connection === 'close' }),
      );
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, leaving: true, error: error.code ?? error.message }),
    );
    call.end();
  });
}

/** Calls over one kept connection until the server says that it leaves. */
async function untilLeft(outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(agent);
    outcomes.push(outcome);
    if (outcome.leaving) break;
  }
  agent.destroy();
}

test('[F22] told to stop under load, the server answers every call it took and ends within 10 s', async () => {
  const outcomes: Outcome[] = [];
  const clients = Array.from({ length: 12 }, () => untilLeft(outcomes));
  const idle = new Agent({ keepAlive: true });
  expect((await ask(idle)).status).toBe(200);
  while (outcomes.length < 100) await new Promise((resolve) => setImmediate(resolve));
  const told = performance.now();
  server.child.kill('SIGTERM');
  await Promise.all(clients);
  expect(await server.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  idle.destroy();
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
}, 60_000);
