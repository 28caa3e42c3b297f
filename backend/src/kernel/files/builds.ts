/** A front end in one version: its name is `shell` or a remote's. */
export interface BuildName {
  readonly name: string;
  readonly version: string;
}

/** Where a build is served, below the site's root. */
export function placeOf({ name, version }: BuildName): string {
  return name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
}

/** Released front ends. A build arrives file by file and is served only as a whole; from then on it never changes. */
export abstract class Builds {
  /** Whether the whole build lies on this machine already. */
  abstract isHere(build: BuildName): Promise<boolean>;

  /** Folder of this machine with the whole build, null when there is no such build. */
  abstract served(build: BuildName): Promise<string | null>;

  /** Keeps one file beside what is served. `file` is its path in the build, with slashes. */
  abstract keep(build: BuildName, file: string, bytes: Buffer): Promise<void>;

  /**
   * Serves from now on what was kept, once `verify` has approved of the folder that holds it. Again, it changes nothing.
   * @throws what `verify` throws
   */
  abstract complete(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void>;

  /** Forgets builds of this name that were begun before that instant and never finished. */
  abstract sweep(name: string, before: Date): Promise<void>;
}
