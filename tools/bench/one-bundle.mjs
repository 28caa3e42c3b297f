// The product's pages built as one application, served by an API process of its own on the same database.
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../services/ports.mjs';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';
import { startApi } from './compose.mjs';

async function buildOneBundle(supervisor, folder) {
  const { code, output } = await runTask(supervisor, {
    name: 'one-bundle',
    command: process.execPath,
    args: [
      fromRoot('node_modules/webpack/bin/webpack.js'),
      '--config',
      fromRoot('tools/bench/one-bundle/webpack.config.mjs'),
      '--mode',
      'production',
    ],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ONE_BUNDLE_FOLDER: folder },
    mark: 'webpack.js',
  });
  if (code !== 0) throw new Error(`The one bundle was not built:\n${output.slice(-3000)}`);
  return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).version;
}

/** The version of the shell that an API process hands out. */
async function activeShell(api) {
  const page = await (await fetch(api.url, { headers: { accept: 'text/html' } })).text();
  return /\/shell\/([^/"]+)\//.exec(page)[1];
}

/** Puts the build in the place of the shell: the registry and all calls stay the same for both. */
function place(built, data, { from, to, own }) {
  const shell = path.join(data, 'shell', to);
  mkdirSync(path.dirname(shell), { recursive: true });
  cpSync(built, shell, { recursive: true });
  const page = path.join(shell, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(`/shell/${own}/`, `/shell/${to}/`));
  for (const name of ['files'].filter((entry) => readdirSync(from).includes(entry)))
    symlinkSync(path.join(from, name), path.join(data, name));
}

/** Answers the API process and the folder that it serves. */
export async function startOneBundle({ supervisor, folder, env, api }) {
  const built = path.join(folder, 'one-bundle-build');
  const data = path.join(folder, 'one-bundle-data');
  const own = await buildOneBundle(supervisor, built);
  place(built, data, { from: folder, to: await activeShell(api), own });
  const port = await freePort();
  const served = await startApi({
    ...env,
    PORT: String(port),
    DATA_FOLDER: data,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  });
  return { ...served, folder: data };
}
