import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fromRoot } from '../repository.mjs';
import { requireAllowed } from './against.mjs';
import { serveBuild } from './serve-build.mjs';

const dist = mkdtempSync(path.join(tmpdir(), 'own-build-'));
const servers = [];
after(() => {
  servers.forEach((server) => server.close());
  rmSync(dist, { recursive: true, force: true });
});
const addressOf = (server) => (servers.push(server), `http://localhost:${server.address().port}`);

test("[S38] a developer's server gives the files that its build names to one installation's pages, and nothing else", async () => {
  writeFileSync(path.join(dist, 'remoteEntry.js'), 'entry');
  writeFileSync(path.join(dist, 'secret.txt'), 'secret');
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ files: { 'remoteEntry.js': 'h' } }));
  const origin = addressOf(await serveBuild({ dist, port: 0, origin: 'https://tandem.test' }));
  const entry = await fetch(`${origin}/remoteEntry.js`);
  assert.equal(await entry.text(), 'entry');
  assert.equal(entry.headers.get('access-control-allow-origin'), 'https://tandem.test');
  assert.equal((await fetch(`${origin}/release.json`)).status, 200);
  for (const other of ['/secret.txt', '/..%2fsecret.txt', '/', '/%00', '/__proto__'])
    assert.equal((await fetch(origin + other)).status, 404, other);
});

test('an installation that allows nothing from here, or does not answer, is named with what to do', async () => {
  const policy = "script-src 'self' http://localhost:4204";
  const server = createServer((_request, response) =>
    response.setHeader('content-security-policy', `default-src 'self'; ${policy}`).end('page'),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = addressOf(server);
  await requireAllowed(origin, 'http://localhost:4204');
  await assert.rejects(requireAllowed(origin, 'http://localhost:4205'), /REMOTE_ORIGINS/);
  await assert.rejects(requireAllowed('http://localhost:1', 'http://localhost:4204'), /does not answer/);
});

const dev = (...args) => spawnSync(process.execPath, [fromRoot('tools/dev.mjs'), ...args], { encoding: 'utf8' });

for (const [args, reason] of [
  [['mf-events', '--against='], /--against is "", which is not the address of an installation/],
  [['mf-events', '--against', 'ftp://x'], /--against is "ftp:\/\/x", which is not the address of an installation/],
  [['--against', 'https://mentoring.example'], /Name one of .*mf-events.* to show it in another installation/],
  [['nonsense'], /There is nothing called nonsense to watch/],
  [['--nonsense'], /--nonsense/],
])
  test(`called wrongly, it says why and does not start the product on this machine: ${args.join(' ')}`, () => {
    const { status, stderr } = dev(...args);
    assert.match(stderr, reason);
    assert.equal(status, 2);
  });

test('its help says with what it ends', () => {
  assert.match(dev('--help').stdout, /Ends with 0 .* 1 .* 2 when it was called wrongly/);
});
