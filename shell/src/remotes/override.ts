import { readBoot } from '@tandem/platform/host';
import type { RegisteredRemote } from './registered-remote';

const PREFIX = 'tandem.override.';

export interface Override {
  readonly name: string;
  /** Address of the mf-manifest.json of a developer's own server. */
  readonly url: string;
}

/** Overrides of this browser: in local mode only, set by `localStorage['tandem.override.mf-bookings'] = url`. */
export function overrides(): readonly Override[] {
  if (readBoot().mode !== 'local') return [];
  try {
    return Object.entries(localStorage)
      .filter(([key, url]) => key.startsWith(PREFIX) && typeof url === 'string' && URL.canParse(url))
      .map(([key, url]: [string, string]) => ({ name: key.slice(PREFIX.length), url }));
  } catch {
    return [];
  }
}

export function dropOverride(name: string): void {
  localStorage.removeItem(`${PREFIX}${name}`);
}

/** Puts a developer's address in the place of the registry's. What changes as it is written has no hashes to check. */
export function withOverrides(remotes: readonly RegisteredRemote[]): readonly RegisteredRemote[] {
  const own = new Map(overrides().map(({ name, url }) => [name, url]));
  return remotes.map((remote) => {
    const url = own.get(remote.name);
    return url ? { ...remote, url, hashes: null } : remote;
  });
}
