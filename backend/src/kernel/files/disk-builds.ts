import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Builds, placeOf, type BuildName } from './builds.js';

/** Builds under the data folder, where the HTTP process serves them from. */
export class DiskBuilds extends Builds {
  constructor(protected readonly root: string) {
    super();
  }

  isHere(build: BuildName): Promise<boolean> {
    return exists(this.folderOf(build));
  }

  async served(build: BuildName): Promise<string | null> {
    return (await this.isHere(build)) ? this.folderOf(build) : null;
  }

  async keep(build: BuildName, file: string, bytes: Buffer): Promise<void> {
    await writeWhole(path.join(this.incoming(build), file), bytes);
  }

  async complete(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    if (await this.isWhole(build)) return this.verifyServed(build, verify);
    try {
      await this.finish(build, verify);
    } catch (error) {
      // Another call, here or in another process, may have finished meanwhile, and took away what this one was reading.
      if (!(await this.isWhole(build))) throw error;
      await this.verifyServed(build, verify);
    }
  }

  private async verifyServed(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    await verify((await this.served(build)) ?? this.folderOf(build));
  }

  /** Serves what was kept. Several may do it at once: whatever the last of them finds missing, the first has put in its place. */
  protected async finish(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    await verify(this.incoming(build));
    await moveWhole(this.incoming(build), this.folderOf(build));
  }

  async sweep(name: string, before: Date): Promise<void> {
    const folder = path.join(this.root, 'incoming', name);
    for (const version of await readdir(folder).catch(() => [])) {
      const begun = path.join(folder, version);
      // Another call may take its own away meanwhile.
      const changedAt = await stat(begun).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (changedAt < before.getTime()) await rm(begun, { recursive: true, force: true });
    }
  }

  protected folderOf(build: BuildName): string {
    return path.join(this.root, placeOf(build));
  }

  protected incoming({ name, version }: BuildName): string {
    return path.join(this.root, 'incoming', name, version);
  }
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** A name beside the target that no other process uses. */
export const partOf = (target: string): string =>
  `${target}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;

/** Two that write the same file write the same bytes; neither ever sees half of the other's. */
export async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const part = partOf(target);
  await writeFile(part, bytes);
  await rename(part, target);
}

/** Puts a folder in its place at once; where another process was faster, its copy stays. */
export async function moveWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(source, target).catch(async (error: unknown) => {
    if (!(await exists(target))) throw error;
    await rm(source, { recursive: true, force: true });
  });
}
