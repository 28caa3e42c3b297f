import { asRegistered, type RegisteredRemote } from './registered-remote';
import type { Override } from './overrides';

const TIME_LIMIT_MS = 2_500;

interface OwnBuild {
  readonly name: string;
  readonly version: string;
  readonly manifest: string;
  readonly files: Readonly<Record<string, string>>;
  readonly extras: { readonly meta: unknown };
}

/**
 * The build that a developer's server holds at present, with its own meta and the hash of each of its files: it is checked like any other, and
 * what is not in its release.json does not run. Null when the server gives no build of that remote.
 */
export async function fetchOwnBuild({ name, url }: Override): Promise<RegisteredRemote | null> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const build = (await answer.json()) as OwnBuild;
    if (build.name !== name) return null;
    const offer = {
      url: new URL(build.manifest, url).href,
      metadata: { integrity: build.files[build.manifest], version: build.version },
      extras: { meta: build.extras.meta, files: build.files },
    };
    const remote = asRegistered(name, [offer]);
    return remote?.hashes.has(remote.url) ? { ...remote, isOverride: true } : null;
  } catch {
    return null;
  }
}
