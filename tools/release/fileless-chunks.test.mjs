import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../../libs/federation/src/fileless-chunks-plugin.mjs';

const entry = (id) => `${id}:"*-*-*-CHUNK-SRI-HASH-${'A'.repeat(12)}"`;

test('the integrity of chunks without a file goes, however the minimiser writes their ids, and that of the others stays', () => {
  const runtime = `r.sriHashes={${['17', '2e3', '"a-b"', '2001', '"2000x"'].map(entry).join(',')}};`;
  const taken = entriesOf(runtime, ['2000', 'a-b', '999']).map(({ start, end }) => runtime.slice(start, end + 1));
  assert.deepEqual(taken, [`${entry('2e3')},`, `${entry('"a-b"')},`]);
});
