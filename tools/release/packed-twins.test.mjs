import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesUnder, packTwins } from '../../libs/federation/src/packed-twins.mjs';

const dist = mkdtempSync(path.join(tmpdir(), 'twins-'));
after(() => rmSync(dist, { recursive: true, force: true }));

const at = (name) => path.join(dist, name);
const script = (word) => `export default ${JSON.stringify(word.repeat(400))};`;
const long = new Date('2020-01-01');

test('a build packs what it changed, keeps what it did not, and leaves no twin of a file that is gone', async () => {
  for (const name of ['same.js', 'changed.js', 'gone.js']) writeFileSync(at(name), script(name));
  writeFileSync(at('small.js'), 'export {};');
  writeFileSync(at('photo.webp'), script('photo'));
  await packTwins(dist, ['same.js', 'changed.js', 'gone.js', 'small.js', 'photo.webp']);
  for (const name of ['same.js.br', 'changed.js.br']) utimesSync(at(name), long, long);

  rmSync(at('gone.js'));
  writeFileSync(at('changed.js'), script('another'));
  await packTwins(dist, ['same.js', 'changed.js', 'small.js', 'photo.webp']);
  assert.deepEqual(filesUnder(dist), [
    'changed.js',
    'changed.js.br',
    'changed.js.gz',
    'photo.webp',
    'same.js',
    'same.js.br',
    'same.js.gz',
    'small.js',
  ]);
  assert.equal(brotliDecompressSync(readFileSync(at('changed.js.br'))).toString(), script('another'));
  assert.equal(gunzipSync(readFileSync(at('changed.js.gz'))).toString(), script('another'));
  assert.equal(statSync(at('same.js.br')).mtime.getTime(), long.getTime());

  writeFileSync(at('same.js.br'), 'cut off');
  await packTwins(dist, ['same.js', 'changed.js']);
  assert.equal(brotliDecompressSync(readFileSync(at('same.js.br'))).toString(), script('same.js'));
});
