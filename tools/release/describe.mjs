import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

/** A finished build in the registry's form. `place` is the folder below the site's root under which it is served. */
export function describeBuild(dist) {
  const { name, version, manifest, files, extras, contract, ...built } = JSON.parse(
    readFileSync(path.join(dist, 'release.json'), 'utf8'),
  );
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
