import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { keepBuild } from './keep.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'keep-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('[F18] a build is kept with every file that its release names, byte for byte, and with nothing else', () => {
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'js'), { recursive: true });
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xc3]);
  writeFileSync(path.join(dist, 'js/page.js'), 'const euro = "€";');
  writeFileSync(path.join(dist, 'js/page.js.br'), 'compressed');
  writeFileSync(path.join(dist, 'picture.png'), picture);
  const release = { name: 'mf-x', version: '1.0.0-0a1b2c3d', files: { 'js/page.js': 'a', 'picture.png': 'b' } };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  const target = path.join(folder, 'kept/mf-x.br');
  assert.equal(keepBuild(dist, target), release.version);
  const kept = JSON.parse(brotliDecompressSync(readFileSync(target)));
  assert.deepEqual({ ...kept.release, commit: undefined }, { ...release, commit: undefined });
  assert.deepEqual(kept.files, {
    'js/page.js': { text: 'const euro = "€";' },
    'picture.png': { base64: picture.toString('base64') },
  });
});

test('what is not built is not kept', () => {
  assert.throws(() => keepBuild(path.join(folder, 'nothing'), path.join(folder, 'kept/none.br')), /no finished build/);
});
