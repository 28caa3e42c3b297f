import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../services/ports.mjs';
import { startServices } from './services.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'own-servers-'));
const server = createServer((socket) => socket.destroy());
let answering, silent;
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  answering = `127.0.0.1:${server.address().port}`;
  silent = `127.0.0.1:${await freePort()}`;
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All servers are somebody's own, so that none is started. */
const ownServers = (others) => {
  const database = `postgres://role:secret@${answering}/tandem`;
  const named = { DATABASE_URL: database, DATABASE_OWNER_URL: database, DATABASE_OPS_URL: database };
  return { ...named, REDIS_URL: `redis://${answering}`, SMTP_URL: `smtp://${answering}`, ...others };
};
const start = (others) => startServices({ folder, secrets: {}, env: ownServers(others) });

test('of sentinels one that answers will do, and their address is handed on as it is', async () => {
  const REDIS_URL = `redis+sentinel://:secret@${silent},${answering}/main`;
  assert.deepEqual(await start({ REDIS_URL }), ownServers({ REDIS_URL }));
});

test('where no sentinel answers, all of them are named', async () => {
  await assert.rejects(start({ REDIS_URL: `redis+sentinel://${silent},${silent}/main/0?sentinel_password=x` }), {
    message: `REDIS_URL names ${silent}, ${silent}, and nothing answers there. Start that server, or unset REDIS_URL to use the embedded one.`,
  });
});

test('what is no address is refused with an example', async () => {
  for (const REDIS_URL of ['localhost', 'redis+sentinel://one:1,two:2'])
    await assert.rejects(start({ REDIS_URL }), /REDIS_URL is not an address. Write it as in redis:\/\/host:6379\./);
});

for (const [scheme, port] of [
  ['smtp', 587],
  ['smtps', 465],
])
  test(`mail by ${scheme} goes to port ${port} where none is named`, async () => {
    // Nobody has this name, so nothing answers on any of its ports.
    await assert.rejects(start({ SMTP_URL: `${scheme}://mail.invalid` }), new RegExp(`names mail.invalid:${port},`));
  });
