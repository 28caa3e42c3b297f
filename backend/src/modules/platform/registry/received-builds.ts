import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '../../../kernel/index.js';
import { BuildFileChanged, BuildIncomplete } from './registry.errors.js';

const abandonedMs = 24 * 60 * 60 * 1000;

interface Build {
  readonly name: string;
  readonly version: string;
}

/** Builds that teams send file by file. One is served only once it is complete and every file is what the release says it is. */
@Injectable()
export class ReceivedBuilds {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.root = config.dataFolder;
  }

  /** Keeps one file beside what is served. `file` is its path in the build, with slashes. */
  async keep(build: Build, file: string, bytes: Buffer): Promise<void> {
    if (await exists(this.served(build))) return;
    const target = path.join(this.incoming(build), file);
    await mkdir(path.dirname(target), { recursive: true });
    // Two commands that send the same version write the same bytes; neither ever sees half of the other's.
    const part = `${target}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;
    await writeFile(part, bytes);
    await rename(part, target);
  }

  /** Serves the build from now on. Again, it changes nothing. @throws BuildIncomplete, BuildFileChanged */
  async complete(build: Build, files: Readonly<Record<string, string>>): Promise<void> {
    const served = this.served(build);
    if (await exists(served)) return verify(served, files);
    const incoming = this.incoming(build);
    await verify(incoming, files);
    await mkdir(path.dirname(served), { recursive: true });
    await rename(incoming, served).catch(async (error: unknown) => {
      if (!(await exists(served))) throw error;
    });
    await sweep(path.dirname(incoming), this.clock.now().getTime() - abandonedMs);
  }

  private served({ name, version }: Build): string {
    return path.join(this.root, name === 'shell' ? 'shell' : path.join('remotes', name), version);
  }

  private incoming({ name, version }: Build): string {
    return path.join(this.root, 'incoming', name, version);
  }
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** @throws BuildIncomplete, BuildFileChanged; a file that is not what its hash says can be sent again. */
async function verify(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, hash] of Object.entries(files)) {
    const found = await hashOf(path.join(folder, file));
    if (found === null) throw new BuildIncomplete(file);
    if (found !== hash) throw new BuildFileChanged(file);
  }
}

/** Removes builds that were begun before that instant (milliseconds) and never finished. */
async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const begun = path.join(folder, name);
    if ((await stat(begun)).mtimeMs < before) await rm(begun, { recursive: true, force: true });
  }
}

/** Null when there is no such file. */
async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return `sha384-${hash.digest('base64')}`;
}
