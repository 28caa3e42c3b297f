import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { askedFor, askedForShell, askedForToken, layOutBuilt, refusing, releaseTo } from './testing/refusing.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'refused-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const remote = (source = 'export const remote = 1;\n') =>
  layOutBuilt(folder, {
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] } }',
    'src/remote.ts': source,
  });

for (const reason of [
  'mf-events is built for contract 2, and the shell that is handed out speaks contract 1.',
  'The page /events belongs to mf-other.',
])
  test(`what the registry refuses is neither loaded nor sent, and the reason is said: ${reason}`, async () => {
    const { asked, url, close } = await refusing(reason);
    const { code, said } = await releaseTo(url, remote());
    close();
    assert.ok(said.trimEnd().endsWith(reason), said);
    assert.equal(code, 1);
    assert.deepEqual(asked, [askedForToken, askedForShell, 'POST /api/v1/releases/mf-events/check']);
  });

test('what does not fit the contract is not even asked for, and the reason is the last that is said', async () => {
  const { asked, url, close } = await refusing('Nobody asks.');
  const { code, said } = await releaseTo(url, remote('export const remote: string = 1;\n'));
  close();
  assert.match(said.trimEnd().split('\n').at(-1), /remote\.ts\(1,14\): error TS2322/);
  assert.match(said, /mf-events does not fit the contract of the shell:/);
  assert.equal(code, 1);
  assert.deepEqual(asked, [askedForToken, askedForShell]);
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
    const { code, said } = await releaseTo(url, own, name);
    close();
    assert.equal(said.trimEnd().split('\n').at(-1), reason);
    assert.equal(code, 1);
    assert.deepEqual(
      asked.filter((one) => ![askedFor(name), askedForShell].includes(one)),
      [],
    );
  });

test('sources outside of the checkout that cannot be built are told where they would be', async () => {
  const { url, close } = await refusing('Nobody asks.');
  const own = remote();
  writeFileSync(path.join(folder, 'webpack.config.mjs'), "import 'webpack-merge-of-nobody';\n");
  const { code, said } = await releaseTo(url, own);
  close();
  assert.match(said.trimEnd().split('\n').at(-1), /^mf-events was not built\. .+ lies outside of this checkout/);
  assert.equal(code, 1);
});

test('a token that the installation refuses is told before anything is built, and nothing else is asked', async () => {
  const reason = 'This release token does not exist or was revoked.';
  const { asked, url, close } = await refusing(reason, { isOfToken: true });
  const { code, said } = await releaseTo(url, remote('export const remote: string = 1;\n'));
  close();
  assert.equal(said.trim(), reason);
  assert.equal(code, 1);
  assert.deepEqual(asked, [askedForToken]);
});
