import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Refusal } from '../output.mjs';
import { describeBuild } from './describe.mjs';

/** How a file is read out of what browsers are served in its place. */
const unpacked = { '': (bytes) => bytes, '.br': brotliDecompressSync, '.gz': gunzipSync };
/** A file and what it is served as to browsers that take less. */
export const twins = Object.keys(unpacked);

function copyFiles(dist, files, target) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    for (const twin of twins) {
      const source = path.join(dist, `${file}${twin}`);
      if (existsSync(source)) copyFileSync(source, path.join(target, `${file}${twin}`));
    }
  }
}

function holds(file, twin, hash) {
  try {
    const bytes = unpacked[twin](readFileSync(`${file}${twin}`));
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}` === hash;
  } catch {
    return false;
  }
}

/** A file that was changed since it was made would be refused by every browser. @throws Refusal that ends with what helps */
function verify(folder, files, help) {
  for (const [file, hash] of Object.entries(files))
    for (const twin of twins) {
      const isThere = twin === '' || existsSync(path.join(folder, `${file}${twin}`));
      if (isThere && !holds(path.join(folder, file), twin, hash))
        throw new Refusal(`${file}${twin} is missing or not what the build made. ${help}`);
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
  }
}

/**
 * Copies a build to its versioned folder, complete and as it was made or not at all. A version that is there already is left as it is, and has to be
 * the same.
 * @returns the release in the registry's form. @throws Refusal
 */
export function upload(dist, dataFolder) {
  const { place: folder, release } = describeBuild(dist);
  const target = path.join(dataFolder, folder);
  if (existsSync(target)) verify(target, release.files, `Remove ${target} and release it again.`);
  else {
    const incomplete = `${target}.part-${process.pid}`;
    rmSync(incomplete, { recursive: true, force: true });
    copyFiles(dist, Object.keys(release.files), incomplete);
    try {
      verify(incomplete, release.files, 'Build it again.');
      place(incomplete, target);
    } finally {
      rmSync(incomplete, { recursive: true, force: true });
    }
    sweep(path.dirname(target));
  }
  return release;
}
