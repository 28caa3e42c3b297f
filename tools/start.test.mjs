// What `npm start` says when it can't: one sentence that tells what to do, and no stack trace.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './repository.mjs';
import { startTimeOf } from './processes.mjs';
import { freePort } from './services/ports.mjs';
import { removeData } from './services/reachable.mjs';
import { dropRunFolder, takeRunFolder } from './test/run-folder.mjs';

const folder = await takeRunFolder();
after(() => dropRunFolder(folder));

async function start({ env = {}, node = [], script = 'start', args = [] } = {}) {
  const port = String(env.PORT ?? (await freePort()));
  const { stdout, stderr, status } = spawnSync(process.execPath, [...node, fromRoot(`tools/${script}.mjs`), ...args], {
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

for (const [script, ...args] of [['start'], ['dev'], ['backup', 'backup', 'elsewhere'], ['seed'], ['reset']])
  test(`while another command works on the folder, ${script} says so and leaves it alone`, async () => {
    const lock = path.join(folder, 'run', 'lock.json');
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(lock, JSON.stringify({ act: 'backup', pid: process.pid, startedAt: startTimeOf(process.pid) }));
    const { said, status } = await start({ script, args });
    rmSync(lock);
    assert.equal(
      said.trim(),
      `Another command works on this folder (backup, process ${process.pid}). Wait for its end.`,
    );
    assert.equal(status, 1);
  });

test('Ctrl-C ends a backup as undone', async () => {
  const own = path.join(folder, 'interrupted');
  const child = spawn(process.execPath, [fromRoot('tools/backup.mjs'), 'backup', path.join(own, 'copy')], {
    env: { ...process.env, DATA_FOLDER: own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const text of child.stdout) {
    said += text;
    if (child.killed || !said.includes('Starting the database')) continue;
    const { address, act } = JSON.parse(readFileSync(path.join(own, 'run', 'lock.json'), 'utf8'));
    assert.deepEqual([address, act], [undefined, 'backup']);
    child.kill('SIGINT');
  }
  removeData(own);
  assert.deepEqual(await ended, [130, null]);
});

test('Ctrl-C ends a product as it should be', async () => {
  const product = `import { supervised } from ${JSON.stringify(pathToFileURL(fromRoot('tools/start-product.mjs')))};
    await supervised(process.env.DATA_FOLDER, () => {
      setInterval(() => {}, 1000);
      console.log('runs');
      return new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', product], {
    env: { ...process.env, DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
});

test('secrets that cannot be read are not overwritten', async () => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'secrets.json');
  writeFileSync(file, '{ broken');
  const { said } = await start();
  rmSync(file);
  assert.match(said, /secrets\.json is not readable as JSON\. Put a backup of it back, or run "npm run reset"/);
});
