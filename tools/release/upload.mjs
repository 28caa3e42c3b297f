import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from './describe.mjs';

/** A file and what it is served as to browsers that take less. */
export const twins = ['', '.br', '.gz'];

function copyFiles(dist, files, target) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    for (const twin of twins) {
      const source = path.join(dist, `${file}${twin}`);
      if (existsSync(source)) copyFileSync(source, path.join(target, `${file}${twin}`));
    }
  }
}

/** Milliseconds after which nobody is at work any more on what was begun. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Forgets what commands that were killed had begun beside the versions in `folder`. */
function sweep(folder) {
  for (const name of readdirSync(folder).filter((one) => /\.part-\d+$/.test(one))) {
    const begun = path.join(folder, name);
    const isOld = (statSync(begun, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - abandonedMs;
    if (isOld) rmSync(begun, { recursive: true, force: true });
  }
}

/** Puts a whole build in its place at once; where another command was faster, its copy of the same files stays. */
function place(incomplete, target) {
  try {
    renameSync(incomplete, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(incomplete, { recursive: true, force: true });
  }
}

/**
 * Copies a build to its versioned folder, complete or not at all. A version that is there already is left as it is.
 * @returns the release in the registry's form
 */
export function upload(dist, dataFolder) {
  const { place: folder, release } = describeBuild(dist);
  const target = path.join(dataFolder, folder);
  if (!existsSync(target)) {
    const incomplete = `${target}.part-${process.pid}`;
    rmSync(incomplete, { recursive: true, force: true });
    copyFiles(dist, Object.keys(release.files), incomplete);
    place(incomplete, target);
    sweep(path.dirname(target));
  }
  return release;
}
