import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { BuildDamaged, BuildNamesClash, Builds, Clock, type BuildName } from '../../../kernel/index.js';
import { BuildFileChanged, BuildFileClashes, BuildIncomplete } from './registry.errors.js';

const abandonedMs = 24 * 60 * 60 * 1000;

/** Builds that teams send file by file. One is served only once it is complete and every file is what the release says it is. */
@Injectable()
export class ReceivedBuilds {
  constructor(
    private readonly builds: Builds,
    private readonly clock: Clock,
  ) {}

  /** Keeps one file beside what is served. `file` is its path in the build, with slashes. @throws BuildFileClashes */
  async keep(build: BuildName, file: string, bytes: Buffer): Promise<void> {
    if (await this.builds.isWhole(build)) return;
    await this.builds.keep(build, file, bytes).catch((error: unknown) => {
      throw isClash(error) ? new BuildFileClashes(file) : error;
    });
  }

  /** Serves the build from now on. Again, it changes nothing. @throws BuildIncomplete, BuildFileChanged, BuildFileClashes, BuildDamaged */
  async complete(build: BuildName, files: Readonly<Record<string, string>>): Promise<void> {
    const wasWhole = await this.builds.isWhole(build);
    await this.builds
      .complete(build, (folder) => verify(folder, files))
      .catch((error: unknown) => {
        if (error instanceof BuildNamesClash) throw new BuildFileClashes(error.file);
        // What is served is not taken again, and sending it would change nothing.
        throw wasWhole && error instanceof BuildIncomplete ? BuildDamaged.missing(build, error.file) : error;
      });
    // Builds are kept by real time, whatever time the rules are shown.
    await this.builds.sweep(build.name, new Date(this.clock.real().getTime() - abandonedMs));
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether one name was to be a file and a folder. */
const isClash = (error: unknown) => ['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error));

/** @throws BuildIncomplete, BuildFileChanged; a file that is not what its hash says can be sent again. */
async function verify(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, hash] of Object.entries(files)) {
    const found = await hashOf(path.join(folder, file));
    if (found === null) throw new BuildIncomplete(file);
    if (found !== hash) throw new BuildFileChanged(file);
  }
}

/** Null when there is no such file. */
async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || isClash(error)) return null;
    throw error;
  }
  return `sha384-${hash.digest('base64')}`;
}
