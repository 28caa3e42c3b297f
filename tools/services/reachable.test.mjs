import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { keepInMemory, placeFor, removeData } from './reachable.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'places-'));
// The account of the server must be able to walk there.
chmodSync(home, 0o755);
after(() => rmSync(home, { recursive: true, force: true }));

function folders(name) {
  const [memory, run] = [path.join(home, name, 'memory'), path.join(home, name, 'run')];
  for (const folder of [memory, run]) mkdirSync(folder, { recursive: true });
  return { memory, run };
}

test('the database of a test run lies in memory, and goes with the run', () => {
  const { memory, run } = folders('kept');
  keepInMemory(run, memory, 1);
  const place = placeFor(path.join(run, 'postgres'), null);
  assert.equal(path.dirname(path.dirname(place)), memory);
  writeFileSync(path.join(place, 'a file'), '');
  removeData(run);
  assert.deepEqual([existsSync(run), readdirSync(memory)], [false, []]);
});

test('without enough room in memory, or any, the database lies in the run’s own folder', () => {
  const { memory, run } = folders('small');
  keepInMemory(run, memory, Infinity);
  keepInMemory(run, path.join(home, 'none'));
  assert.deepEqual([readdirSync(memory), readdirSync(run)], [[], []]);
  assert.equal(placeFor(path.join(run, 'postgres'), null), path.join(run, 'postgres'));
});
