import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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
import { brotliCompressSync } from 'node:zlib';
import { fromRoot } from '../repository.mjs';
import { upload } from './upload.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function build(name, text) {
  const dist = path.join(folder, name);
  mkdirSync(path.join(dist, 'js'), { recursive: true });
  mkdirSync(path.join(dist, 'maps'), { recursive: true });
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  writeFileSync(path.join(dist, 'js/page.js'), text);
  writeFileSync(path.join(dist, 'js/page.js.br'), brotliCompressSync(text));
  writeFileSync(path.join(dist, 'maps/page.js.map'), '{}');
  const files = { 'mf-manifest.json': hashOf('{}'), 'js/page.js': hashOf(text) };
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
    integrity: hashOf('{}'),
    files: { 'mf-manifest.json': hashOf('{}'), 'js/page.js': hashOf('one') },
    meta: { name: 'mf-events' },
  });
});

test('a version that is there is never changed', () => {
  upload(build('again', 'one'), data);
  assert.throws(
    () => upload(build('second', 'two'), data),
    /^Error: js\/page\.js is missing or not what the build made/,
  );
  assert.equal(readFileSync(page, 'utf8'), 'one');
});

for (const [what, damage] of [
  ['lost a file', (file) => rmSync(file)],
  ['has a changed one', (file) => writeFileSync(file, 'onE')],
])
  test(`a version that is there and ${what} is told with its folder, and comes again once that is removed`, () => {
    const [dist, place] = [build('whole', 'one'), path.join(folder, `damaged there, it ${what}`)];
    const target = path.join(place, 'remotes/mf-events/1.0.0-0a1b2c3d');
    upload(dist, place);
    damage(path.join(target, 'js/page.js'));
    assert.throws(() => upload(dist, place), { message: new RegExp(`Remove ${target} and release it again\\.$`) });
    rmSync(target, { recursive: true });
    upload(dist, place);
    assert.equal(readFileSync(path.join(target, 'js/page.js'), 'utf8'), 'one');
  });

for (const [what, damage] of [
  ['misses a file', (file) => rmSync(file)],
  ['holds a changed byte', (file) => writeFileSync(file, 'onE')],
  ['would be served something else where it is compressed', (file) => writeFileSync(`${file}.br`, 'nothing')],
])
  test(`a build that ${what} is refused by the name of the file, and nothing of it is kept`, () => {
    const dist = build('damaged', 'one');
    damage(path.join(dist, 'js/page.js'));
    const place = path.join(folder, 'refused');
    assert.throws(() => upload(dist, place), /^Error: js\/page\.js(\.br)? is missing or not what the build made/);
    assert.deepEqual(readdirSync(path.join(place, 'remotes/mf-events')), []);
  });

test('two commands that release the same build at once both succeed, and nothing is left beside it', async () => {
  const dist = build('third', 'three');
  const shared = path.join(folder, 'shared');
  const beside = path.join(shared, 'remotes/mf-events');
  const killed = path.join(beside, '1.0.0-0a1b2c3d.part-1');
  mkdirSync(killed, { recursive: true });
  utimesSync(killed, 0, 0);
  const program = `import { once } from 'node:events';
    import { upload } from ${JSON.stringify(fromRoot('tools/release/upload.mjs'))};
    console.log('ready');
    await once(process.stdin, 'data');
    upload(${JSON.stringify(dist)}, ${JSON.stringify(shared)});`;
  const args = ['--input-type=module', '--eval', program];
  const runs = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, args));
  await Promise.all(runs.map((run) => Promise.race([run, once(run.child.stdout, 'data')])));
  for (const { child } of runs) child.stdin.end('go');
  await Promise.all(runs);
  assert.deepEqual(readdirSync(beside), ['1.0.0-0a1b2c3d']);
});
