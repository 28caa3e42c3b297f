// Programs of this machine, and Debian's package of one that is missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a program lies on PATH, or null. */
export function onPath(name, searched = process.env.PATH ?? '') {
  return (
    searched
      .split(path.delimiter)
      .filter(Boolean)
      .map((folder) => path.join(folder, name))
      .find(executable) ?? null
  );
}

export const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...options });

/** As root on Debian or Ubuntu: installs the distribution's own package, without starting its service. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env }).status === 0;
  if (install()) return;
  // One source of many that does not answer fails the whole update, and yet the package may be there.
  run('apt-get', ['update'], { env });
  install();
}
