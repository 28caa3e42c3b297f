import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fitting } from './in-use.mjs';
import { checkShellInBrowser } from './shell-in-browser.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'in-use-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const version = (name, contract, share, holders) => ({
  name,
  version: '1.0.0-0a1b2c3d',
  meta: { contract },
  share,
  holders,
});
const everybodys = version('mf-events', 2, 100, 'everybody');
const pinned = version('mf-bookings', 1, null, 'pinned for acme, acme/leaders');
const toldByAnOlderServer = version('mf-accounts', 1, 5);

/** A build of the shell for contract 2, as far as it is read before a browser starts. */
function shellBuilt() {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const release = { name: 'shell', version: '1.0.0-5e11c0de', manifest: 'index.html', files: {}, contract: 2 };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

const refusal = {
  name: 'Error',
  message: `This shell speaks contract 2, in which none of these runs:
  mf-bookings 1.0.0-0a1b2c3d, contract 1 (pinned for acme, acme/leaders)
  mf-accounts 1.0.0-0a1b2c3d, contract 1 (in use)
Release it with --leave-behind where people are meant to be without them until versions for contract 2 follow.`,
};

test('a shell of another contract than versions that people have is refused before a browser starts, with who has them', async () => {
  const given = { inUse: [everybodys, pinned, toldByAnOlderServer], leaveBehind: false };
  // Nothing answers there.
  await assert.rejects(checkShellInBrowser(shellBuilt(), 'http://127.0.0.1:1', given), refusal);
});

test('where that is meant they are told and left out, and what fits is checked', (context) => {
  const said = context.mock.method(console, 'error', () => {});
  assert.deepEqual(fitting([everybodys, pinned], 2, true), [everybodys]);
  assert.match(said.mock.calls[0].arguments[0], /Left behind:\n {2}mf-bookings 1\.0\.0-0a1b2c3d, contract 1/);
  assert.deepEqual(fitting([everybodys], 2, false), [everybodys]);
  assert.equal(said.mock.callCount(), 1);
});

test('a shell that does not say which contract it speaks has to run all of them', () => {
  assert.deepEqual(fitting([everybodys, pinned], undefined, false), [everybodys, pinned]);
});
