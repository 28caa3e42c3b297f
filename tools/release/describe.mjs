import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';

/** Besides its own folder: what every front end is built from. */
const alsoBuiltFrom = [':(top)libs', ':(top)package-lock.json', ':(top)tsconfig.base.json'];

/**
 * The commit that holds the sources in `folder` as they lie there: undefined outside of a repository, and where something that is built was
 * changed since, since no commit would show what was released.
 */
export function commitOf(folder) {
  const git = (...args) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const isKept = git('ls-files', '--', 'package.json') !== '';
    const changed = git('status', '--porcelain', '--', '.', ':(exclude)dist', ...alsoBuiltFrom);
    return isKept && changed === '' ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

/** What the end of a build wrote about it. @throws Refusal where there is no finished build */
function finished(dist) {
  try {
    const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
    const texts = [release?.name, release?.version, release?.manifest];
    if (texts.every((text) => typeof text === 'string') && typeof release.files === 'object') return release;
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal(`${dist} holds no finished build. Build it again.`);
}

/** Puts the commit into a finished build that leaves its repository, as into an image. @throws Refusal */
export function nameCommit(dist) {
  const release = { ...finished(dist), commit: commitOf(path.dirname(dist)) };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** Whether the repository lacks its older commits: the design system's version, which counts them, would be too low. */
export function isShallow(folder) {
  try {
    const said = execFileSync('git', ['-C', folder, 'rev-parse', '--is-shallow-repository'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.toString().trim() === 'true';
  } catch {
    return false;
  }
}

/** A finished build in the registry's form. `place` is the folder below the site's root under which it is served. @throws Refusal */
export function describeBuild(dist) {
  const { name, version, manifest, files, extras, contract, ...built } = finished(dist);
  const place = name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
  const commit = built.commit ?? commitOf(path.dirname(dist));
  return {
    place,
    release: {
      name,
      version,
      url: `/${place}/${manifest}`,
      integrity: files[manifest],
      files,
      ...(extras ? { meta: extras.meta } : {}),
      ...(contract ? { contract } : {}),
      ...(commit ? { commit } : {}),
    },
  };
}
