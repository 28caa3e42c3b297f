import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Refusal, lastLines } from '../output.mjs';
import { exchange, freePort } from './ports.mjs';

const script = fileURLToPath(new URL('./mail-server.mjs', import.meta.url));

/** Starts the captured mailbox over a folder of JSON files. Answers `{ port, url, stop }`. */
export async function startMail({ supervisor, folder, preferredPort, logFolder }) {
  const port = await freePort(preferredPort);
  const log = path.join(logFolder, 'mail.log');
  const server = supervisor.start({
    name: 'mail',
    command: process.execPath,
    args: [script, String(port), folder],
    logFile: log,
    mark: 'mail-server.mjs',
    patience: 3000,
  });
  let over = false;
  server.ended.then(
    () => (over = true),
    () => (over = true),
  );
  for (const end = performance.now() + 20_000; performance.now() < end && !over;) {
    if ((await exchange({ port, patience: 500 }))?.startsWith('220'))
      return { port, url: `smtp://127.0.0.1:${port}`, stop: server.stop };
    await pause(20);
  }
  await server.stop();
  throw new Refusal(`The captured mailbox does not start: ${lastLines(log, 5)}`);
}
