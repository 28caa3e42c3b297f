import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository.mjs';

/** Where the sources of a build lie: the commit that is checked out, or undefined outside of a repository. */
export function commitOf() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
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
  const commit = built.commit ?? commitOf();
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
