import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devPorts } from '../../libs/federation/src/dev-ports.mjs';
import { backendEnvironment } from './product.mjs';

const originsOf = (env, appEnv = 'local') =>
  backendEnvironment({ addresses: {}, secrets: {}, folder: 'data', port: 4200, appEnv, env }).REMOTE_ORIGINS;

test('a local installation lists the port of every remote, and nothing else than it is told to', (context) => {
  devPorts['mf-added'] = 4299;
  context.after(() => delete devPorts['mf-added']);
  const origins = originsOf({}).split(' ');
  for (const port of Object.values(devPorts)) assert.ok(origins.includes(`http://localhost:${port}`), String(port));
  assert.equal(originsOf({ REMOTE_ORIGINS: 'https://dev.example.org' }), 'https://dev.example.org');
  assert.equal(originsOf({}, 'test'), undefined);
});
