// What `npm start` says when it can't: one sentence that tells what to do, and no stack trace.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { fromRoot } from './repository.mjs';
import { startTimeOf } from './processes.mjs';
import { freePort } from './services/ports.mjs';
import { dropRunFolder, takeRunFolder } from './test/run-folder.mjs';

const folder = await takeRunFolder();
after(() => dropRunFolder(folder));

async function start({ env = {}, node = [] } = {}) {
  const port = String(env.PORT ?? (await freePort()));
  const { stdout, stderr, status } = spawnSync(process.execPath, [...node, fromRoot('tools/start.mjs')], {
    env: { ...process.env, DATA_FOLDER: folder, ...env, PORT: port },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { said: `${stdout}${stderr}`, status };
}

test('a taken port is named, with another to choose', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  const port = await new Promise((resolve) => server.once('listening', () => resolve(server.address().port)));
  const { said, status } = await start({ env: { PORT: String(port) } });
  server.close();
  assert.match(
    said,
    new RegExp(`Port ${port} is taken by another program\\. Stop that program, or choose another port: PORT=`),
  );
  assert.doesNotMatch(said, /\n\s+at /);
  assert.equal(status, 1);
});

test('a port that is none is refused', async () => {
  assert.match((await start({ env: { PORT: 'http' } })).said, /PORT is "http", which is not a port number/);
});

test('a Node that is too old is named', async () => {
  const old =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.0'}})";
  const { said, status } = await start({ node: ['--import', old] });
  assert.match(said, /Tandem runs on Node 20\.19 or newer, up to 24; this is Node 18\.20\.0\. Install Node/);
  assert.equal(status, 1);
});

test('a second start tells where the first one runs', async () => {
  const lock = path.join(folder, 'run', 'lock.json');
  mkdirSync(path.dirname(lock), { recursive: true });
  writeFileSync(
    lock,
    JSON.stringify({
      pid: process.pid,
      startedAt: startTimeOf(process.pid),
      address: 'http://localhost:4999',
      since: '2026-01-01',
    }),
  );
  const { said, status } = await start();
  rmSync(lock);
  assert.match(said, /Tandem already runs \(process \d+, since 2026-01-01\)\.\s+http:\/\/localhost:4999/);
  assert.equal(status, 0);
});

test('secrets that cannot be read are not overwritten', async () => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'secrets.json');
  writeFileSync(file, '{ broken');
  const { said } = await start();
  rmSync(file);
  assert.match(said, /secrets\.json is not readable as JSON\. Put a backup of it back, or run "npm run reset"/);
});
