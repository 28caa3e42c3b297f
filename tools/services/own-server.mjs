// One server of a test's own, which the test really stops and starts: `node own-server.mjs postgres|redis|sentinel <folder>`.
// Reads "start" and "stop" line by line and answers each with one line of JSON. It ends, with its server, when its input closes.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sentenceFor } from '../output.mjs';
import { fromRoot } from '../repository.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startSentinel } from './sentinel.mjs';
import { createSupervisor } from './supervisor.mjs';

const [kind, folder] = process.argv.slice(2);
const supervisor = createSupervisor(path.join(folder, 'run'));
const password = randomBytes(18).toString('hex');
mkdirSync(folder, { recursive: true });

const starts = { postgres: startPostgres, redis: startRedis, sentinel: startSentinel };
let port = await freePort();
let server = null;

const commands = {
  async start() {
    server = await starts[kind]({
      supervisor,
      folder: path.join(folder, kind),
      cacheFolder: fromRoot('data'),
      password,
      preferredPort: port,
      logFolder: folder,
    });
    port = server.port;
    return { url: server.url };
  },
  async stop() {
    await server.stop();
    return { url: server.url };
  },
};

let work = Promise.resolve();
const lines = createInterface({ input: process.stdin });
lines.on('line', (command) => {
  work = work
    .then(() => commands[command]())
    .catch((error) => ({ error: sentenceFor(error) }))
    .then((answer) => console.log(JSON.stringify(answer)));
});
lines.on('close', async () => {
  await work;
  await supervisor.stopAll();
  process.exit(0);
});
