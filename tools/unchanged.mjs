// Tells in milliseconds that nothing was touched since the last build, so that a start need not ask Nx.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from './repository.mjs';

const stampFile = fromRoot('node_modules/.cache/tandem-build');
const notSources = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** Besides the sources: the lock, and the history of commits, by which the design system's version is counted. */
const alsoRead = ['package-lock.json', 'tsconfig.base.json', 'nx.json', '.git/logs/HEAD'];

const projects = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).workspaces;

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesUnder(file);
    return entry.isFile() ? [file] : [];
  });
}

function stamp() {
  const files = [
    ...projects().flatMap((project) => filesUnder(fromRoot(project))),
    ...alsoRead.map((file) => fromRoot(file)).filter(existsSync),
  ];
  const facts = files.sort().map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${path.relative(root, file)} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

const isBuilt = (project) => {
  const { scripts } = JSON.parse(readFileSync(fromRoot(project, 'package.json'), 'utf8'));
  return !scripts?.build || existsSync(fromRoot(project, 'dist'));
};

export const isUnchanged = () =>
  existsSync(stampFile) && projects().every(isBuilt) && readFileSync(stampFile, 'utf8') === stamp();

/** Taken before a build, kept after it: a change made while building must not count as built. */
export function takeStamp() {
  const taken = stamp();
  return () => {
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, taken);
  };
}
