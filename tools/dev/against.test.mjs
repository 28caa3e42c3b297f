// `npm run dev -- <remote> --against <address>` as the first command in a fresh clone.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../services/ports.mjs';
import { freshClone } from '../test/fresh-clone.mjs';

const { folder, remove } = freshClone();
after(remove);

/** Installs as npm does, which begins with an empty node_modules, and builds at once. */
const npm = `
import { mkdirSync, rmSync } from 'node:fs';
if (process.argv[2] === 'ci') {
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules');
} else {
  console.log('compiled');
  setInterval(() => {}, 1000);
}`;

test('a remote is shown in an installation elsewhere from a clone in which nothing was installed yet', async () => {
  const port = await freePort();
  writeFileSync(
    path.join(folder, 'libs/federation/src/dev-ports.mjs'),
    `export const devPorts = { 'mf-events': ${port} };`,
  );
  writeFileSync(path.join(folder, 'npm-cli.mjs'), npm);
  mkdirSync(path.join(folder, 'mf-events'));
  const installation = createServer((_request, response) =>
    response.setHeader('content-security-policy', `script-src http://localhost:${port}`).end('page'),
  ).listen(0, '127.0.0.1');
  after(() => installation.close());
  await once(installation, 'listening');
  const address = `http://127.0.0.1:${installation.address().port}`;
  const command = spawn(process.execPath, [path.join(folder, 'tools/dev.mjs'), 'mf-events', '--against', address], {
    env: { ...process.env, npm_execpath: path.join(folder, 'npm-cli.mjs') },
  });
  const ended = once(command, 'close');
  let said = '';
  const link = new Promise((resolve) => {
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text) => {
        said += text;
        if (said.includes(`${address}/remote-override/mf-events?url=`)) resolve(true);
      });
  });
  assert.equal(await Promise.race([link, ended.then(() => false)]), true, said);
  command.kill('SIGINT');
  assert.deepEqual(await ended, [0, null], said);
});
