import { spawnSync } from 'node:child_process';
import { fromRoot } from '../repository.mjs';

/** Builds one project for production, and nothing else. */
export function buildAlone(name) {
  const { status } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    {
      cwd: fromRoot(name),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`${name} was not built.`);
}
