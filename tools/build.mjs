// Builds what changed since the last build; Nx knows which projects that are and restores the rest from its cache.
import { fromRoot, root } from './repository.mjs';
import { Refusal } from './output.mjs';
import { runTask } from './task.mjs';

export async function build(supervisor, { projects } = {}) {
  const args = [
    fromRoot('node_modules/nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    'build',
    '--parallel=2',
    '--output-style=static',
  ];
  if (projects) args.push('-p', ...projects);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NODE_ENV: 'production' };
  const { code, output } = await runTask(supervisor, {
    name: 'build',
    command: process.execPath,
    args,
    cwd: root,
    env,
    mark: 'nx.js',
  });
  if (code === 0) return output;
  if (/ENOSPC/.test(output))
    throw new Refusal('The disk is full: the build does not fit. Free some space and run the command again.');
  throw new Refusal(`The build failed:\n${output.trim().split('\n').slice(-60).join('\n')}`);
}
