import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../repository.mjs';

/** Builds one project for production out of its folder, and nothing else. */
export function buildAlone(name, folder) {
  if (!existsSync(path.join(folder, 'webpack.config.mjs'))) throw new Error(`${folder} holds no front end to build.`);
  const { status } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${name} was not built.`);
}
