import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
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

/**
 * Copies a build to its versioned folder, complete or not at all. A version that is there already is left as it is.
 * @returns the release in the registry's form
 */
export function upload(dist, dataFolder) {
  const { place, release } = describeBuild(dist);
  const target = path.join(dataFolder, place);
  if (!existsSync(target)) {
    const incomplete = `${target}.part-${process.pid}`;
    rmSync(incomplete, { recursive: true, force: true });
    copyFiles(dist, Object.keys(release.files), incomplete);
    renameSync(incomplete, target);
  }
  return release;
}
