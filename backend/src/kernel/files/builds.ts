import { Unavailable } from '../http/problem.js';

/** A front end in one version: its name is `shell` or a remote's. */
export interface BuildName {
  readonly name: string;
  readonly version: string;
}

/** Where a build is served, below the site's root. */
export function placeOf({ name, version }: BuildName): string {
  return name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
}

/** What was whole is no longer so where it is kept: told to operators with what to do, wherever somebody comes upon it. */
export class BuildDamaged extends Unavailable {
  constructor({ name, version }: BuildName, what: string) {
    super('build.damaged', `${name} ${version} is damaged where released files are kept: ${what}`);
  }

  static missing(build: BuildName, file: string): BuildDamaged {
    return new BuildDamaged(build, `${file} is missing. Put it back from a backup, or hand out another version.`);
  }
}

/** One name in a build is that of a file and of a folder. */
export class BuildNamesClash extends Error {
  constructor(readonly file: string) {
    super(`${file} is a file and a folder.`);
  }
}

/** Approves of a folder with the files of a build. @throws BuildDamaged */
export type Approval = (build: BuildName, folder: string) => Promise<void>;

/** Released front ends. A build arrives file by file and is served only as a whole; from then on it never changes. */
export abstract class Builds {
  protected approve: Approval = () => Promise.resolve();

  /** Lets nothing that comes from elsewhere be served before it is approved of. */
  approveBy(approve: Approval): void {
    this.approve = approve;
  }

  /** Whether the whole build lies on this machine already. */
  abstract isHere(build: BuildName): Promise<boolean>;

  /** Folder of this machine with the whole build, null when there is no such build. @throws BuildDamaged */
  abstract served(build: BuildName): Promise<string | null>;

  /** Lets `work` read the whole build, null when there is no such build. What has to be fetched for it is served to nobody. @throws BuildDamaged */
  async lend<T>(build: BuildName, work: (folder: string | null) => Promise<T>): Promise<T> {
    return work(await this.served(build));
  }

  /** Whether it is served. What is damaged may be sent again. */
  async isWhole(build: BuildName): Promise<boolean> {
    try {
      return (await this.served(build)) !== null;
    } catch (error) {
      if (error instanceof BuildDamaged) return false;
      throw error;
    }
  }

  /** Keeps one file beside what is served. `file` is its path in the build, with slashes. */
  abstract keep(build: BuildName, file: string, bytes: Buffer): Promise<void>;

  /**
   * Serves from now on what was kept, once `verify` has approved of the folder that holds it. Again, it changes nothing.
   * @throws BuildNamesClash, and what `verify` throws
   */
  abstract complete(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void>;

  /** Forgets builds of this name that were begun before that instant and never finished. */
  abstract sweep(name: string, before: Date): Promise<void>;
}
