// A Redis of our own on a free port, with a password, keeping its data unless it serves tests.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, lastLines } from '../output.mjs';
import { redisServer } from './redis-binary.mjs';
import { exchange, freePort } from './ports.mjs';

function settings({ port, password, folder, durable }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(folder)}`,
    `requirepass ${password}`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    // Queues must never lose a job to make room for another.
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n');
}

const isReady = async (port, password) =>
  (await exchange({ port, text: `AUTH ${password}\r\nPING\r\n`, patience: 500 }))?.startsWith('+OK') ?? false;

async function launch({ supervisor, program, folder, port, password, durable, log }) {
  const file = path.join(folder, 'redis.conf');
  writeFileSync(file, settings({ port, password, folder, durable }), { mode: 0o600 });
  chmodSync(file, 0o600);
  const server = supervisor.start({
    name: 'redis',
    command: program.command,
    args: [file],
    env: { ...process.env, ...program.env },
    cwd: folder,
    logFile: log,
    mark: path.basename(program.command),
  });
  let over = false;
  server.ended.then(
    () => (over = true),
    () => (over = true),
  );
  for (const end = performance.now() + 20_000; performance.now() < end && !over;) {
    if (await isReady(port, password)) return server;
    await pause(20);
  }
  await server.stop();
  return null;
}

/** Starts the server on a data folder. Answers `{ port, url, stop }`. */
export async function startRedis({
  supervisor,
  folder,
  cacheFolder,
  password,
  preferredPort,
  logFolder,
  durable = true,
}) {
  const program = await redisServer({ folder: cacheFolder });
  mkdirSync(folder, { recursive: true });
  const log = path.join(logFolder, 'redis.log');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const port = await freePort(attempt === 1 ? preferredPort : undefined);
    const server = await launch({ supervisor, program, folder, port, password, durable, log });
    if (server) return { port, url: `redis://:${password}@127.0.0.1:${port}`, stop: server.stop };
    if (!/Address already in use/i.test(lastLines(log))) break;
  }
  const cause = lastLines(log, 3).split('\n').at(-1);
  if (/No space left/i.test(cause))
    throw new Refusal(`The disk that holds ${folder} is full. Free some space and run the command again.`);
  throw new Refusal(
    `Redis in ${folder} does not start: ${cause}\nRun "npm run reset" to begin again with empty data, or set REDIS_URL to a Redis of your own. Whole log: ${log}`,
  );
}
