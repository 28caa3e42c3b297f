import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFirstFiles } from './first-files.mjs';
import { filesUnder, packTwins, TWIN } from './packed-twins.mjs';
import { CONTRACT, readMeta } from './read-meta.mjs';
import { usedOfContract } from './used-of-contract.mjs';

/** Stands in index.html for the folder of the build, whose name is known only when its content is. */
export const VERSION_FOLDER = '/__SHELL_VERSION__/';

function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Source maps help operators read a stack, but are not part of what is served. */
function setMapsAside(dist) {
  const maps = path.join(dist, 'maps');
  for (const name of filesUnder(dist).filter((file) => file.endsWith('.map'))) {
    mkdirSync(maps, { recursive: true });
    renameSync(path.join(dist, name), path.join(maps, path.basename(name)));
  }
}

function hashFiles(dist, names) {
  return Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(path.join(dist, name)))]));
}

/** Of the files, and of what the registry is told beside them: a version stands for both. */
function contentHash(files, told) {
  const listing = Object.entries(files).map(([name, integrity]) => `${name} ${integrity}\n`);
  return createHash('sha256').update(listing.join('')).update(JSON.stringify(told)).digest('hex').slice(0, 8);
}

/** Finishes a build: names its version after its content and what is told of it, lists every file with its hash, writes the compressed twins. */
export class ReleasePlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (!stats.hasErrors()) await this.finish(stats.compilation, { compressing: !compiler.watchMode });
    });
  }

  /** Without `compressing` the files are served as they are: the twins take longer than a build that is made anew with every saved file. */
  async finish(compilation, { compressing }) {
    const dist = compilation.outputOptions.path;
    setMapsAside(dist);
    rmSync(path.join(dist, 'mf-stats.json'), { force: true });
    const { name: packageName, version: semver } = JSON.parse(
      readFileSync(path.join(this.folder, 'package.json'), 'utf8'),
    );
    const name = packageName.replace('@tandem/', '');
    const names = filesUnder(dist).filter(
      (file) => !file.startsWith('maps/') && !TWIN.test(file) && file !== 'release.json',
    );
    const isShell = names.includes('index.html');
    const told = isShell
      ? { contract: CONTRACT }
      : { extras: { meta: { ...this.metaOf(compilation), needs: usedOfContract(compilation) } } };
    const version = `${semver}-${contentHash(hashFiles(dist, names), told)}`;
    if (isShell) this.nameFolder(path.join(dist, 'index.html'), `/shell/${version}/`);
    await packTwins(dist, compressing ? names : []);
    const release = {
      name,
      version,
      manifest: isShell ? 'index.html' : 'mf-manifest.json',
      files: hashFiles(dist, names),
      ...told,
    };
    writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  metaOf(compilation) {
    return withFirstFiles(readMeta(this.folder), compilation, this.folder);
  }

  nameFolder(page, folder) {
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(VERSION_FOLDER, folder));
  }
}
