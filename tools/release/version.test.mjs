import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { ReleasePlugin } from '../../libs/federation/src/release-plugin.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The version of a build with this one file, whose modules use so much of the contract. */
async function versionOf(script, ...used) {
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@tandem/mf-x', version: '1.0.0' }));
  writeFileSync(
    path.join(folder, 'src/remote.meta.ts'),
    "export const meta = { name: 'mf-x', contract: 1, pages: {}, widgets: {}, navigation: [] };",
  );
  writeFileSync(
    path.join(folder, 'src/remote.tsx'),
    'export default defineRemote(meta, {\n  pages: {},\n  widgets: {},\n});',
  );
  writeFileSync(path.join(dist, 'mf-manifest.json'), script);
  const dependencies = used.map((name) => ({ request: '@tandem/platform', ids: [name] }));
  const remote = { resource: path.join(folder, 'src/remote.tsx'), blocks: [], dependencies };
  await new ReleasePlugin(folder).finish(
    { outputOptions: { path: dist }, modules: new Set([remote]), chunkGraph: {} },
    { compressing: false },
  );
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  assert.deepEqual(release.extras.meta.needs, used);
  return release.version;
}

test('the same build is the same version; other files are another, and so is what else is told of the same ones', async () => {
  const version = await versionOf('{}', 'paths');
  assert.match(version, /^1\.0\.0-[0-9a-f]{8}$/);
  assert.equal(await versionOf('{}', 'paths'), version);
  assert.notEqual(await versionOf('{ }', 'paths'), version);
  assert.notEqual(await versionOf('{}', 'paths', 'useTitle'), version);
});
