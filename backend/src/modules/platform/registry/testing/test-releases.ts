import { createHash } from 'node:crypto';
import type { RegisterReleaseRequest } from '@tandem/contracts/platform';
import type { TestApp } from '../../../../../test/harness.js';
import { Builds, type BuildName } from '../../../../kernel/index.js';

let counter = 0;

/** A remote's name that no other test uses. */
export const remoteName = () => `mf-test-${(counter += 1)}`;

export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the manifest of every build of a test says. */
export const manifest = '{}';

/** What a build registers; `build` stands for its content, from which version and hashes follow. */
export function release(
  name: string,
  build: string,
  changes: Partial<RegisterReleaseRequest> = {},
): RegisterReleaseRequest {
  const version = `1.0.0-${createHash('sha256').update(build).digest('hex').slice(0, 8)}`;
  return {
    name,
    version,
    url: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: hashOf(manifest),
    files: { 'remoteEntry.js': hashOf(`${build} entry`) },
    meta: { name, contract: 1, pages: { list: { paths: [`/${name}/list`], layout: 'general', title: 'List' } } },
    ...changes,
  };
}

/** Puts a file of the build where its files are served from. */
export async function layOut(app: Pick<TestApp, 'get'>, build: BuildName): Promise<void> {
  await app.get(Builds).keep(build, 'remoteEntry.js', Buffer.from('entry'));
  await app.get(Builds).complete(build, () => Promise.resolve());
}
