import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { fromRoot } from '../repository.mjs';

const [older, version] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];
const after = { name: 'mf-events', versions: [{ version: older, share: 100 }], changed: true };

/** An installation that says this of the remote, and nothing before its first release; it tells what it was sent. */
async function installation(context, status) {
  const sent = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      sent.push([request.url, await json(request)]);
      return response.end(JSON.stringify(after));
    }
    return response.writeHead(status ? 200 : 404).end(JSON.stringify(status ?? { error: 'Not found.' }));
  }).listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  return { sent, url: `http://127.0.0.1:${server.address().port}` };
}

const rollBack = (server, ...words) =>
  new Promise((resolve) => {
    const args = [fromRoot('tools/release.mjs'), 'rollback', 'mf-events', ...words, '--server', server];
    const env = { ...process.env, TANDEM_RELEASE_TOKEN: 'tandem_release_test' };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

const olderStatus = { last_change_id: 17 };
const status = { ...olderStatus, rolls_back: { version, audience: null } };

const gone = `  ${version} is taken back\n`;

for (const [what, given, words, body, said = ''] of [
  ['what it saw as the newest change', status, [], { last_change_id: 17 }, gone],
  ['the version that is named', status, [version, '--reason', 'Broken'], { reason: 'Broken', version }, gone],
  [
    'what it saw as the newest change, also of a pin',
    status,
    ['--enterprise', 'acme'],
    { enterprise: 'acme', last_change_id: 17 },
  ],
  ['what an older installation has told it', olderStatus, [], { last_change_id: 17 }],
  ['nothing where nothing is told', {}, [], {}],
  ['nothing before the first release', undefined, [], {}],
])
  test(`what is taken back is bound to ${what}`, async (context) => {
    const { url, sent } = await installation(context, given);
    const stdout = `mf-events: ${older}\n${said}`;
    assert.deepEqual(await rollBack(url, ...words), { code: 0, stdout, stderr: '' });
    assert.deepEqual(sent, [['/api/v1/releases/mf-events/rollback', body]]);
  });

test('an installation that would take back whatever came last is not asked for a version', async (context) => {
  const { url, sent } = await installation(context, olderStatus);
  const { code, stderr } = await rollBack(url, version);
  assert.match(stderr, /^This installation is older than this command/);
  assert.deepEqual([code, sent], [1, []]);
});
