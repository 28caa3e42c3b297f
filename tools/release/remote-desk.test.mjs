import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { fromRoot } from '../repository.mjs';
import { remoteDesk } from './remote-desk.mjs';

/** A server that sends everybody to another address, as one does that only speaks https. */
async function elsewhere(context, status, location) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { location }).end();
  }).listen(0, '127.0.0.1');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${server.address().port}` };
}

for (const token of ['tandem_release_secret\nsecond', '"tandem_release_secret"', 'tandem_release_secret☃'])
  test(`what cannot be a token is refused without being shown: ${JSON.stringify(token)}`, () => {
    assert.throws(
      () => remoteDesk({ server: 'http://127.0.0.1', token }),
      ({ message }) => /^TANDEM_RELEASE_TOKEN is no release token/.test(message) && !message.includes('secret'),
    );
  });

test('a server that cannot be asked is named with the reason', async () => {
  const desk = remoteDesk({ server: 'http://127.0.0.1:1', token: 'tandem_release_test' });
  await assert.rejects(desk.rollback('mf-events', {}), {
    message: /^http:\/\/127\.0\.0\.1:1 does not answer \((bad port|ECONNREFUSED)\)\.$/,
  });
});

const [older, version] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];

/** What the command says, and sends, where the installation answers this. */
async function promoted(context, words, answer) {
  const bodies = [];
  const server = createServer(async (request, response) => {
    bodies.push([request.url, await json(request)]);
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  const to = ['--server', `http://127.0.0.1:${server.address().port}`];
  const env = { ...process.env, TANDEM_RELEASE_TOKEN: 'tandem_release_test' };
  const args = [fromRoot('tools/release.mjs'), 'promote', ...words, ...to];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { stdout, bodies };
}

for (const [options, sent] of [
  [['--leave-behind'], { leave_behind: true }],
  [[], {}],
])
  test(`a shell is promoted as it is asked for: promote shell ${options}`, async (context) => {
    const answer = { name: 'shell', versions: [{ version, share: 100 }], changed: true };
    const { stdout, bodies } = await promoted(context, ['shell', version, ...options], answer);
    assert.equal(stdout, `shell: ${version}\n`);
    assert.deepEqual(bodies, [['/api/v1/releases/shell/promote', { version, ...sent }]]);
  });

for (const [who, versions, lines] of [
  ['everybody', [[version, 100]], [`mf-events: ${version} (it was so before)`]],
  [
    'a share',
    [
      [version, 10],
      [older, 100],
    ],
    [
      `mf-events: ${version} for 10 %, the rest ${older} (it was so before)`,
      `  ${version} gets 10 % more every 10 minutes, until everybody has it; cancel ends that`,
    ],
  ],
])
  test(`a version that ${who} has already is said to grow only where it does`, async (context) => {
    const answer = {
      name: 'mf-events',
      versions: versions.map(([of, share]) => ({ version: of, share })),
      changed: false,
    };
    const { stdout } = await promoted(context, ['mf-events', version, '--share', '10', '--every', '10'], answer);
    assert.deepEqual(stdout.trimEnd().split('\n'), lines);
  });

for (const status of [301, 302, 308])
  test(`a server that answers ${status} is not followed with the token, and the address to name is said`, async (context) => {
    const end = await elsewhere(context, 200, '/');
    const { url, asked } = await elsewhere(context, status, `${end.url}/api/v1/releases/mf-events/rollback`);
    const desk = remoteDesk({ server: url, token: 'tandem_release_test' });
    await assert.rejects(desk.rollback('mf-events', {}), {
      message: `${url} sends on to ${end.url}. Name that as the server if the token is meant for it.`,
    });
    assert.deepEqual(asked, ['POST /api/v1/releases/mf-events/rollback']);
    assert.deepEqual(end.asked, []);
  });

/** A build of so many files, and the names that are sent to a server that answers each by `answer(name, how often it came)`. */
async function sending(context, count, answer) {
  const dist = mkdtempSync(path.join(tmpdir(), 'sent-'));
  context.after(() => rmSync(dist, { recursive: true, force: true }));
  const names = Array.from({ length: count }, (_, place) => `js/${place}.js`);
  mkdirSync(path.join(dist, 'js'));
  for (const name of names) writeFileSync(path.join(dist, name), name);
  const release = {
    name: 'mf-events',
    version,
    manifest: names[0],
    files: Object.fromEntries(names.map((n) => [n, 'h'])),
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ ...release, extras: { meta: {} } }));
  const asked = [];
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://here').searchParams.get('file');
    asked.push(name);
    request.resume().on('end', () => answer(response, { name, turn: asked.filter((one) => one === name).length }));
  }).listen(0, '127.0.0.1');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const desk = remoteDesk({ server: `http://127.0.0.1:${server.address().port}`, token: 'tandem_release_test' });
  return { names, asked, send: () => desk.send([dist]) };
}

const busy = (response) => response.writeHead(503, { 'retry-after': '0' }).end('{"error":"Not now."}');

test('a file that is refused for the moment, or whose line is lost, is sent again', async (context) => {
  const { names, asked, send } = await sending(context, 3, (response, { name, turn }) => {
    if (turn === 1 && name === 'js/0.js') return busy(response);
    if (turn === 1 && name === 'js/1.js') return response.destroy();
    return response.writeHead(204).end();
  });
  await send();
  assert.deepEqual(asked.toSorted(), [...names, 'js/0.js', 'js/1.js'].toSorted());
});

for (const [what, refuse, times] of [
  ['is refused', (response) => response.writeHead(422).end('{"error":"Too large."}'), 1],
  ['stays refused for the moment', busy, 4],
])
  test(`where a file ${what}, nothing more is sent once that is said`, async (context) => {
    const { asked, send } = await sending(context, 60, (response, { name }) =>
      name === 'js/0.js' ? refuse(response) : setTimeout(() => response.writeHead(204).end(), 50),
    );
    await assert.rejects(send(), { message: /Too large\.|Not now\./ });
    assert.equal(asked.filter((name) => name === 'js/0.js').length, times);
    assert.ok(asked.length < 30, `${asked.length} were sent`);
  });
