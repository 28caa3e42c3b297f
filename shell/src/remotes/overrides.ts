import type { RegisteredRemote } from './registered-remote';

const PREFIX = 'tandem.override.';

/** What the server said with its last answer: who may override here, and from which origins. */
export interface OverrideRight {
  readonly who: string;
  readonly origins: readonly string[];
}

export interface Override {
  readonly name: string;
  /** Address of the release.json of a developer's own server. */
  readonly url: string;
}

/** One override, and whether its server gave the remote. */
export interface AppliedOverride extends Override {
  readonly isThere: boolean;
}

/** Reads a build from a developer's server; null when it gives none. */
type Fetch = (override: Override) => Promise<RegisteredRemote | null>;

/** Reads the server's header; null where nobody may override. */
export function rightOf(header: string | null | undefined): OverrideRight | null {
  const [who, ...origins] = (header ?? '').split(' ').filter((part) => part !== '');
  return who && origins.length > 0 ? { who, origins } : null;
}

function readStored(text: string | null): { who?: unknown; url?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Remotes that come from a developer's own server in this browser. Each is kept under the name that the server gave to whoever set it, and
 * counts only while the server says that the person at hand is that one and that the origin is allowed: without the server's word there is none.
 */
export class Overrides {
  readonly #readers = new Set<() => void>();
  #right: OverrideRight | null = null;
  #applied: readonly AppliedOverride[] = [];

  constructor(private readonly fetchBuild: Fetch) {}

  /** Those of the page, for the bar that names them. */
  get applied(): readonly AppliedOverride[] {
    return this.#applied;
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  grant(right: OverrideRight | null): void {
    this.#right = right;
    this.#readers.forEach((reader) => reader());
  }

  /** Whether the person at hand may let a remote come from there. */
  allows(url: string): boolean {
    return URL.canParse(url) && (this.#right?.origins.includes(new URL(url).origin) ?? false);
  }

  /** Counts from the next page that is loaded on. Nothing happens where it is not allowed. */
  set({ name, url }: Override): void {
    if (this.#right && this.allows(url))
      localStorage.setItem(`${PREFIX}${name}`, JSON.stringify({ who: this.#right.who, url }));
  }

  reset(name: string): void {
    localStorage.removeItem(`${PREFIX}${name}`);
  }

  /** Puts the developer's builds in the place of the registry's; where a server gives none, the registry's stays. */
  async applyTo(remotes: readonly RegisteredRemote[]): Promise<readonly RegisteredRemote[]> {
    const own = await Promise.all(
      this.#stored().map(async (override) => ({ override, build: await this.fetchBuild(override) })),
    );
    this.#applied = own.map(({ override, build }) => ({ ...override, isThere: build !== null }));
    this.#readers.forEach((reader) => reader());
    const builds = new Map(own.flatMap(({ build }) => (build ? [[build.name, build] as const] : [])));
    const unknown = [...builds.values()].filter(({ name }) => !remotes.some((remote) => remote.name === name));
    return [...remotes.map((remote) => builds.get(remote.name) ?? remote), ...unknown];
  }

  #stored(): readonly Override[] {
    if (!this.#right) return [];
    const { who } = this.#right;
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => ({ key, stored: readStored(localStorage.getItem(key)) }))
        .filter(({ stored }) => stored.who === who && typeof stored.url === 'string' && this.allows(stored.url))
        .map(({ key, stored }) => ({ name: key.slice(PREFIX.length), url: String(stored.url) }));
    } catch {
      // A closed storage holds no override.
      return [];
    }
  }
}
