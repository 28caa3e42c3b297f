import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, request } from 'node:http';
import { migrations } from '../src/migrations.js';
import { createTestDatabase, redisUrl, type TestDatabase } from './databases.js';
import { eventually } from './faults/eventually.js';
import { startProcess, type RunningProcess } from './processes.js';

const dataFolder = path.join(tmpdir(), `tandem-stop-${process.pid}`);
/** Far more than the buffers between server and reader hold. */
const fileSize = 16 * 1024 * 1024;
const theme = '/api/v1/tenants/main/main/theme';

let database: TestDatabase;
let server: RunningProcess;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  await mkdir(path.join(dataFolder, 'shell', '1.0.0'), { recursive: true });
  await writeFile(path.join(dataFolder, 'shell', '1.0.0', 'large.bin'), Buffer.alloc(fileSize));
  server = await startProcess('main', {
    APP_ENV: 'test',
    PORT: '0',
    DATA_FOLDER: dataFolder,
    DATABASE_URL: database.urls.app,
    DATABASE_OPS_URL: database.urls.ops,
    REDIS_URL: redisUrl(),
    REDIS_PREFIX: `stop-${process.pid}`,
    LOG_LEVEL: 'info',
  });
  url = /"url":"([^"]+)"/.exec(await server.says('Listening'))?.[1] ?? '';
}, 180_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

interface Outcome {
  readonly status: number;
  /** The server asked to use this connection no more. */
  readonly leaving: boolean;
  readonly error?: string;
}

function ask(agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = request(url + theme, { agent }, (answer) => {
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

function takesCalls(): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** A reader, who would keep the connection, takes the beginning of a large file and then nothing until told. */
async function slowDownload(): Promise<{ finish(): Promise<number> }> {
  const call = request(`${url}/shell/1.0.0/large.bin`, { agent: new Agent({ keepAlive: true }) });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.pause();
  return {
    finish: async () => {
      let received = 0;
      answer.on('data', (chunk: Buffer) => (received += chunk.length));
      answer.resume();
      await once(answer, 'close');
      return received;
    },
  };
}

/** A writer whose body arrives in two halves. */
async function slowUpload(): Promise<{ finish(): Promise<number> }> {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'Unknown!2026' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const call = request(`${url}/api/v1/login.json`, { method: 'POST', headers, agent: false });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => call.write(body.slice(0, 10), () => resolve()));
  return {
    finish: async () => {
      call.end(body.slice(10));
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode ?? 0;
    },
  };
}

/** Somebody who was let in and says nothing yet. */
async function silentConnection(): Promise<{ ask(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', (error: NodeJS.ErrnoException) => (heard += error.code ?? error.message));
  await once(socket, 'connect');
  return {
    ask: async () => {
      socket.write(`GET ${theme} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      if (!socket.closed) await once(socket, 'close');
      return heard.split('\r\n')[0] ?? '';
    },
  };
}

test('[F22] told to stop under load, with streams open, the server ends every call it took and itself within 10 s', async () => {
  const outcomes: Outcome[] = [];
  const clients = Array.from({ length: 12 }, () => untilLeft(outcomes));
  const idle = new Agent({ keepAlive: true });
  expect((await ask(idle)).status).toBe(200);
  const downloads = await Promise.all([slowDownload(), slowDownload()]);
  const uploads = await Promise.all([slowUpload(), slowUpload()]);
  while (outcomes.length < 100) await new Promise((resolve) => setImmediate(resolve));
  const told = performance.now();
  server.child.kill('SIGTERM');
  const lastMoment = await silentConnection();
  await Promise.all(clients);
  // Nobody new gets in any more; all that still runs are the streams, for which the server waits.
  await eventually(takesCalls, (open) => !open, 5);
  expect(await lastMoment.ask()).toBe('HTTP/1.1 200 OK');
  expect(await Promise.all(uploads.map((upload) => upload.finish()))).toEqual([401, 401]);
  expect(await Promise.all(downloads.map((download) => download.finish()))).toEqual([fileSize, fileSize]);
  expect(await server.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  idle.destroy();
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
}, 60_000);
