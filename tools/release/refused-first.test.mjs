import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fromRoot } from '../repository.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'refused-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A remote that is built already: its own configuration builds nothing. */
function remote(source = 'export const remote = 1;\n') {
  for (const name of ['src', 'dist']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'webpack.config.mjs'), "export default { mode: 'none', entry: {} };\n");
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "noEmit": true, "types": [] } }');
  writeFileSync(path.join(folder, 'src/remote.ts'), source);
  const meta = { name: 'mf-events', contract: 2, pages: {} };
  const release = { name: 'mf-events', version: '1.0.0-0a1b2c3d', manifest: 'mf-manifest.json', extras: { meta } };
  writeFileSync(path.join(folder, 'dist/mf-manifest.json'), '{}');
  writeFileSync(
    path.join(folder, 'dist/release.json'),
    JSON.stringify({ ...release, files: { 'mf-manifest.json': 'sha384-m' } }),
  );
  return folder;
}

const askedFor = (name) => `GET /api/v1/releases/${name}/status.json`;
const askedForToken = askedFor('mf-events');

/** An installation whose registry refuses, and what was asked of it; it knows the token unless it is the token that it refuses. */
async function refusing(reason, { isOfToken = false } = {}) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const knows = asked.at(-1) === askedForToken && !isOfToken;
    const status = knows ? 200 : isOfToken ? 401 : 409;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: reason }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const release = (server, own, name = 'mf-events') =>
  new Promise((resolve) => {
    const args = [fromRoot('tools/release.mjs'), name, '--folder', own, '--server', server];
    const env = { ...process.env, TANDEM_RELEASE_TOKEN: 'tandem_release_test' };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

for (const reason of [
  'mf-events is built for contract 2, and the shell that is handed out speaks contract 1.',
  'The page /events belongs to mf-other.',
])
  test(`what the registry refuses is neither loaded nor sent, and the reason is said: ${reason}`, async () => {
    const { asked, url, close } = await refusing(reason);
    const { code, said } = await release(url, remote());
    close();
    assert.ok(said.trimEnd().endsWith(reason), said);
    assert.equal(code, 1);
    assert.deepEqual(asked, [askedForToken, 'POST /api/v1/releases/mf-events/check']);
  });

test('what does not fit the contract is not even asked for, and the reason is the last that is said', async () => {
  const { asked, url, close } = await refusing('Nobody asks.');
  const { code, said } = await release(url, remote('export const remote: string = 1;\n'));
  close();
  assert.match(said.trimEnd().split('\n').at(-1), /remote\.ts\(1,14\): error TS2322/);
  assert.match(said, /mf-events does not fit the contract of the shell:/);
  assert.equal(code, 1);
  assert.deepEqual(asked, [askedForToken]);
});

for (const [what, name, spoil, reason] of [
  ['another front end', 'mf-accounts', () => {}, `${folder} holds mf-events, not mf-accounts.`],
  [
    'nothing that was built',
    'mf-events',
    () => rmSync(path.join(folder, 'dist/release.json')),
    `${path.join(folder, 'dist')} holds no finished build. Build it again.`,
  ],
  [
    'half of a description',
    'mf-events',
    () => writeFileSync(path.join(folder, 'dist/release.json'), '{"name"'),
    `${path.join(folder, 'dist')} holds no finished build. Build it again.`,
  ],
  [
    'no settings for its types',
    'mf-events',
    () => rmSync(path.join(folder, 'tsconfig.json')),
    `${folder} has no tsconfig.json, by which its types could be checked.`,
  ],
])
  test(`a folder that holds ${what} is refused in one sentence, and nothing of it is asked for`, async () => {
    const { asked, url, close } = await refusing('Nobody asks.');
    const own = remote();
    spoil();
    const { code, said } = await release(url, own, name);
    close();
    assert.equal(said.trimEnd().split('\n').at(-1), reason);
    assert.equal(code, 1);
    assert.deepEqual(
      asked.filter((one) => one !== askedFor(name)),
      [],
    );
  });

test('a token that the installation refuses is told before anything is built, and nothing else is asked', async () => {
  const reason = 'This release token does not exist or was revoked.';
  const { asked, url, close } = await refusing(reason, { isOfToken: true });
  const { code, said } = await release(url, remote('export const remote: string = 1;\n'));
  close();
  assert.equal(said.trim(), reason);
  assert.equal(code, 1);
  assert.deepEqual(asked, [askedForToken]);
});
