// Installs the packages of the lock when node_modules does not hold exactly them.
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Refusal, step } from './output.mjs';
import { fromRoot, root } from './repository.mjs';
import { runTask } from './task.mjs';

const MEBI = 1024 * 1024;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** npm writes its own list as the last act of an install: it tells whether one finished, and with what. */
export function isInstalled(folder = root) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(path.join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([name, { version, link, optional, peer }]) => {
    if (!name.includes('node_modules/') || link || optional || peer) return true;
    return present[name]?.version === version;
  });
}

/** Refuses early, in plain words, what would fail later in many. */
export function requireSpace(folder, mebibytes) {
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / MEBI);
  if (free < mebibytes)
    throw new Refusal(
      `The disk that holds ${existing} has ${free} MB left and Tandem needs ${mebibytes} MB. Free some space and run the command again.`,
    );
}

/** The npm that runs this command, else the one on PATH. */
export function npmCommand() {
  const running = process.env.npm_execpath;
  return running && /npm-cli\.[cm]?js$/.test(running) ? [process.execPath, running] : ['npm'];
}

export async function install(supervisor) {
  if (isInstalled()) return;
  requireSpace(root, 1500);
  await step('Installing packages', async () => {
    const [command, ...first] = npmCommand();
    const result = await runTask(supervisor, {
      name: 'npm-ci',
      command,
      args: [...first, 'ci', '--no-audit', '--no-fund', '--prefer-offline'],
      cwd: root,
    });
    if (result.code === 0 && existsSync(fromRoot('node_modules'))) return;
    if (/ENOSPC/.test(result.output))
      throw new Refusal('The disk is full: the packages do not fit. Free some space and run the command again.');
    const cause = result.output
      .split('\n')
      .filter((line) => /npm error/i.test(line))
      .slice(0, 8)
      .join('\n');
    throw new Refusal(
      `The packages could not be installed. Check the connection to the npm registry and run the command again.\n${cause}`,
    );
  });
}
