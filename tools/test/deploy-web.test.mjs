import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { fromRoot } from '../repository.mjs';

const read = (file) => readFileSync(fromRoot('deploy', file), 'utf8');

test('nginx writes where the chart lets it write too, and nothing is mounted into what is filled in as it starts', () => {
  const { tmpfs, volumes } = parse(read('compose.yaml')).services.web;
  const mounts = volumes.map((volume) => volume.split(':'));
  const writable = mounts.flatMap(([, target, mode]) => (mode === 'ro' ? [] : [target]));
  const inChart = [...read('helm/tandem/templates/web.yaml').matchAll(/mountPath: (\S+)/g)].map(([, target]) => target);
  assert.deepEqual([...tmpfs.map((one) => one.split(':')[0]), ...writable].sort(), inChart.sort());
  for (const [, target] of mounts) assert.ok(!target.startsWith('/etc/nginx/conf.d/'), target);
});
