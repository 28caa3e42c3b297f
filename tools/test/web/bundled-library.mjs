// react-aria-components is 1,300 files, which jest would read and run anew for each test file: most of what a file costs. Here it is one.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { fromRoot } from '../../repository.mjs';

const require = createRequire(fromRoot('libs/ui/package.json'));
const name = 'react-aria-components';

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

const version = require.resolve.paths(name).map(versionIn).find(Boolean);

/** Where the library lies as one file once {@link bundleLibrary} has run. */
export const bundledLibrary = fromRoot(`node_modules/.cache/tandem-test/${name}-${version}.cjs`);

/** What tests and the library must have in common stays outside. */
const shared = /^(react|react-dom|@internationalized\/date)(\/|$)/;

/** jest's global set-up: makes the file where it is missing, under another name first, since another run may look for it meanwhile. */
export default async function bundleLibrary() {
  if (existsSync(bundledLibrary)) return;
  const { dir, base } = path.parse(bundledLibrary);
  const own = `${process.pid}-${base}`;
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    context: fromRoot('libs/ui'),
    entry: name,
    output: { path: dir, filename: own, library: { type: 'commonjs2' } },
    externals: ({ request }, done) => (shared.test(request) ? done(null, `commonjs ${request}`) : done()),
    optimization: { concatenateModules: true, usedExports: true, providedExports: true, sideEffects: true },
    performance: false,
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  renameSync(path.join(dir, own), bundledLibrary);
}
