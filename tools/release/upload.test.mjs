import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { fromRoot } from '../repository.mjs';
import { upload } from './upload.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const files = { 'mf-manifest.json': 'sha384-m', 'js/page.js': 'sha384-p' };

function build(name, text) {
  const dist = path.join(folder, name);
  mkdirSync(path.join(dist, 'js'), { recursive: true });
  mkdirSync(path.join(dist, 'maps'), { recursive: true });
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  writeFileSync(path.join(dist, 'js/page.js'), text);
  writeFileSync(path.join(dist, 'js/page.js.br'), 'compressed');
  writeFileSync(path.join(dist, 'maps/page.js.map'), '{}');
  const release = {
    name: 'mf-events',
    version: '1.0.0-0a1b2c3d',
    manifest: 'mf-manifest.json',
    files,
    extras: { meta: { name: 'mf-events' } },
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

const data = path.join(folder, 'data');
const page = path.join(data, 'remotes/mf-events/1.0.0-0a1b2c3d/js/page.js');

test('a build lies under its version, with its compressed twins and without its source maps', () => {
  const release = upload(build('first', 'one'), data);
  assert.equal(readFileSync(page, 'utf8'), 'one');
  assert.ok(existsSync(`${page}.br`));
  assert.equal(existsSync(path.join(data, 'remotes/mf-events/1.0.0-0a1b2c3d/maps')), false);
  const { commit, ...described } = release;
  assert.match(commit ?? 'outside of a repository', /^[0-9a-f]{40}$|outside/);
  assert.deepEqual(described, {
    name: 'mf-events',
    version: '1.0.0-0a1b2c3d',
    url: '/remotes/mf-events/1.0.0-0a1b2c3d/mf-manifest.json',
    integrity: 'sha384-m',
    files,
    meta: { name: 'mf-events' },
  });
});

test('a version that is there is never changed', () => {
  upload(build('second', 'two'), data);
  assert.equal(readFileSync(page, 'utf8'), 'one');
});

test('two commands that release the same build at once both succeed, and nothing is left beside it', async () => {
  const dist = build('third', 'three');
  const shared = path.join(folder, 'shared');
  const beside = path.join(shared, 'remotes/mf-events');
  const killed = path.join(beside, '1.0.0-0a1b2c3d.part-1');
  mkdirSync(killed, { recursive: true });
  utimesSync(killed, 0, 0);
  const program = `import { upload } from ${JSON.stringify(fromRoot('tools/release/upload.mjs'))};
    await new Promise((resolve) => setTimeout(resolve, ${Date.now() + 700} - Date.now()));
    upload(${JSON.stringify(dist)}, ${JSON.stringify(shared)});`;
  const args = ['--input-type=module', '--eval', program];
  await Promise.all(Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, args)));
  assert.deepEqual(readdirSync(beside), ['1.0.0-0a1b2c3d']);
});
