import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { fromRoot, root } from '../repository.mjs';
import { runNode } from './own-children.mjs';

/** Builds one project for production out of its folder, and nothing else. What it says goes to the standard error. */
export async function buildAlone(name, folder) {
  if (!existsSync(path.join(folder, 'webpack.config.mjs'))) throw new Refusal(`${folder} holds no front end to build.`);
  const webpack = ['--no-deprecation', fromRoot('node_modules/webpack/bin/webpack.js'), '--mode', 'production'];
  const code = await runNode(webpack, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code === 0) return;
  const isOutside = path.relative(root, folder).startsWith('..');
  const hint = isOutside
    ? ` ${folder} lies outside of this checkout, from which packages and libraries are found. Put it inside, such as into ${fromRoot('lab')}.`
    : '';
  throw new Refusal(`${name} was not built.${hint}`);
}
