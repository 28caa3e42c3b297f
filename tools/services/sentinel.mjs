// A sentinel that watches nothing yet: whoever started it tells it over its port which master to watch.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, lastLines } from '../output.mjs';
import { exchange, freePort } from './ports.mjs';
import { redisServer } from './redis-binary.mjs';

const answers = async (port) =>
  (await exchange({ port, text: 'PING\r\n', patience: 500 }))?.startsWith('+PONG') ?? false;

/** Answers `{ port, url, stop }`. */
export async function startSentinel({ supervisor, folder, cacheFolder, preferredPort, logFolder }) {
  const program = await redisServer({ folder: cacheFolder });
  const port = await freePort(preferredPort);
  const file = path.join(folder, 'sentinel.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `bind 127.0.0.1\nport ${port}\ndir ${JSON.stringify(folder)}\n`, { mode: 0o600 });
  const log = path.join(logFolder, 'sentinel.log');
  const server = supervisor.start({
    name: 'sentinel',
    command: program.command,
    args: [file, '--sentinel'],
    env: { ...process.env, ...program.env },
    cwd: folder,
    logFile: log,
    mark: path.basename(program.command),
  });
  for (const end = performance.now() + 20_000; performance.now() < end; await pause(20))
    if (await answers(port)) return { port, url: `redis://127.0.0.1:${port}`, stop: server.stop };
  await server.stop();
  throw new Refusal(`The sentinel does not start: ${lastLines(log, 3)}`);
}
