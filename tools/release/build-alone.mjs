import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { fromRoot, root } from '../repository.mjs';

/** Builds one project for production out of its folder, and nothing else. What it says goes to the standard error. */
export async function buildAlone(name, folder) {
  if (!existsSync(path.join(folder, 'webpack.config.mjs'))) throw new Refusal(`${folder} holds no front end to build.`);
  const webpack = ['--no-deprecation', fromRoot('node_modules/webpack/bin/webpack.js'), '--mode', 'production'];
  const build = spawn(process.execPath, webpack, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const code = await new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  if (code === 0) return;
  const isOutside = path.relative(root, folder).startsWith('..');
  const hint = isOutside
    ? ` ${folder} lies outside of this checkout, from which packages and libraries are found. Put it inside, such as into ${fromRoot('lab')}.`
    : '';
  throw new Refusal(`${name} was not built.${hint}`);
}
