// What `npm run release` says where something is missing that a build and its check take.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { freshClone } from '../test/fresh-clone.mjs';
import { root } from '../repository.mjs';

function releaseIn(folder, env) {
  const { stderr, status } = spawnSync(
    process.execPath,
    [path.join(folder, 'tools/release.mjs'), 'mf-events', '--server', 'http://localhost:1'],
    { encoding: 'utf8', env: { ...process.env, TANDEM_RELEASE_TOKEN: 'tandem_release_test', ...env } },
  );
  return { said: stderr.trim(), status };
}

test('a release from a fresh clone says in a sentence that the packages come first', () => {
  const { folder, remove } = freshClone();
  const { said, status } = releaseIn(folder, {});
  remove();
  assert.equal(said, 'This clone does not have the packages of its package-lock.json. Run npm ci first.');
  assert.equal(status, 1);
});

test('a release on a machine without a browser says how one is had', { skip: process.platform === 'darwin' }, () => {
  const nothing = { PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere', TANDEM_CHROMIUM: '' };
  const { said, status } = releaseIn(root, nothing);
  assert.match(
    said,
    /^A Chromium is needed, and there is none\. Run npx playwright install --with-deps chromium, .*program\.$/,
  );
  assert.equal(status, 1);
});
