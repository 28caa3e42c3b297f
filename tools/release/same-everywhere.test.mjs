import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { BuildMarkPlugin, namesOfBuild } from '../../libs/federation/src/build-mark-plugin.mjs';
import { SameEverywherePlugin } from '../../libs/federation/src/same-everywhere-plugin.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'same-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** So many modules that some of them get the same number at first: which of the two keeps it is what must not depend on the folder. */
const some = Array.from({ length: 60 }, (_, place) => place);
const sharedOf = (version) =>
  Object.fromEntries(some.map((place) => [`part-${place}`, { version, requiredVersion: `^${version}` }]));
const sources = {
  'mf-x/package.json': '{ "name": "mf-x", "version": "1.0.0" }',
  'mf-x/src/words.js': 'export const words = 1;',
  'mf-x/src/remote.js': `import('./words.js'); import('part-0');${some.map((place) => `import('./page-${place}.js');`).join('')} export default 1;`,
};
for (const place of some) {
  sources[`mf-x/src/page-${place}.js`] = `import { part } from 'part-${place}'; export const page = part;`;
  sources[`node_modules/part-${place}/package.json`] =
    `{ "name": "part-${place}", "version": "1.0.0", "main": "index.js" }`;
  sources[`node_modules/part-${place}/index.js`] = `export const part = ${place};`;
}

/** The names of a remote's files, each with the hash of its content, as this checkout builds it. */
async function filesBuiltIn(checkout, { words = '1', parts = '1.0.0', cache = false } = {}) {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true });
    writeFileSync(path.join(checkout, name), name === 'mf-x/src/words.js' ? text.replace('1', words) : text);
  }
  const context = path.join(checkout, 'mf-x');
  const compiler = webpack({
    context,
    mode: 'production',
    entry: {},
    cache: cache && { type: 'filesystem', cacheDirectory: path.join(checkout, 'cache') },
    optimization: { minimize: false, realContentHash: true, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    output: {
      path: path.join(context, 'dist'),
      publicPath: 'auto',
      filename: 'js/[name].[contenthash:12].js',
      chunkFilename: 'js/[name].[contenthash:12].js',
      ...namesOfBuild('mf_x'),
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_x',
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './remote': './src/remote.js' },
        shared: sharedOf(parts),
        manifest: false,
        dts: false,
      }),
      new BuildMarkPlugin(),
      new SameEverywherePlugin(),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  assert.deepEqual(stats.toJson({ errors: true }).errors, []);
  return readdirSync(path.join(context, 'dist'), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .sort();
}

test('the same sources give the same files in whichever folder the checkout lies, and others give others', async () => {
  const one = await filesBuiltIn(path.join(folder, 'one'));
  assert.ok(one.length > 2, String(one));
  assert.deepEqual(await filesBuiltIn(path.join(folder, 'elsewhere')), one);
  assert.notDeepEqual(await filesBuiltIn(path.join(folder, 'one'), { words: '2' }), one);
});

test('the same sources give the same files, whatever was built before and is taken from the cache', async () => {
  const kept = path.join(folder, 'kept');
  const before = await filesBuiltIn(kept, { cache: true });
  const next = await filesBuiltIn(path.join(folder, 'fresh'), { parts: '1.0.1' });
  assert.notDeepEqual(next, before);
  rmSync(path.join(kept, 'mf-x/dist'), { recursive: true });
  assert.deepEqual(await filesBuiltIn(kept, { parts: '1.0.1', cache: true }), next);
});
