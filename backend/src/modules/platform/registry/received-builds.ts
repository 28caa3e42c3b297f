import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RegisterReleaseRequest } from '@tandem/contracts/platform';
import {
  BuildDamaged,
  BuildNamesClash,
  Builds,
  Clock,
  Database,
  placeOf,
  type BuildName,
} from '../../../kernel/index.js';
import { BuildFileChanged, BuildFileClashes, BuildIncomplete } from './registry.errors.js';

const abandonedMs = 24 * 60 * 60 * 1000;

/** What a browser may be served in the place of a file, and how it reads the file out of it. */
const twins = { '.br': createBrotliDecompress, '.gz': createGunzip } as const;

/** Builds that teams send file by file. One is served only once it is complete and every file is what the release says it is. */
@Injectable()
export class ReceivedBuilds implements OnModuleInit {
  constructor(
    private readonly builds: Builds,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** What is fetched from a store is served as little as what was sent before it is what the release says: the store is not the registry. */
  onModuleInit(): void {
    this.builds.approveBy(async (build, folder) => {
      const release = await this.database.row<Promised>(
        `select url, integrity, files from platform.remote_release where name = $1 and version = $2 and url like '/%'`,
        [build.name, build.version],
      );
      if (!release) return;
      await verify(folder, { ...build, ...release }).catch((error: unknown) => {
        throw asDamage(build, error);
      });
    });
  }

  /** Keeps one file beside what is served. `file` is its path in the build, with slashes. @throws BuildFileClashes */
  async keep(build: BuildName, file: string, bytes: Buffer): Promise<void> {
    if (await this.builds.isWhole(build)) return;
    await this.builds.keep(build, file, bytes).catch(async (error: unknown) => {
      // Another call that sent the same build may have finished meanwhile, and took away where this one was writing.
      if (await this.builds.isWhole(build)) return;
      throw isClash(error) ? new BuildFileClashes(file) : error;
    });
  }

  /** Serves the build from now on. Again, it changes nothing. @throws BuildIncomplete, BuildFileChanged, BuildFileClashes, BuildDamaged */
  async complete(build: RegisterReleaseRequest): Promise<void> {
    const wasWhole = await this.builds.isWhole(build);
    await this.builds
      .complete(build, (folder) => verify(folder, build))
      .catch((error: unknown) => {
        if (error instanceof BuildNamesClash) throw new BuildFileClashes(error.file);
        // What is served is not taken again, and sending it would change nothing.
        throw wasWhole ? asDamage(build, error) : error;
      });
    // Builds are kept by real time, whatever time the rules are shown.
    await this.builds.sweep(build.name, new Date(this.clock.real().getTime() - abandonedMs));
  }
}

/** What a release says of its files. */
type Promised = Pick<RegisterReleaseRequest, 'url' | 'integrity' | 'files'>;

/** What ails a build that is served already. */
function asDamage(build: BuildName, error: unknown): unknown {
  if (error instanceof BuildIncomplete) return BuildDamaged.missing(build, error.file);
  if (!(error instanceof BuildFileChanged)) return error;
  const what = `${error.file} is not what its hash says. Put it back from a backup, or hand out another version.`;
  return new BuildDamaged(build, what);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether one name was to be a file and a folder. */
const isClash = (error: unknown) => ['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error));

/** Every file as it is and as it may be served. @throws BuildIncomplete, BuildFileChanged; a file that is not what its hash says can be sent again. */
async function verify(folder: string, build: BuildName & Promised): Promise<void> {
  const manifest = build.url.slice(`/${placeOf(build)}/`.length);
  for (const [name, hash] of [[manifest, build.integrity], ...Object.entries(build.files)] as const) {
    const file = path.join(folder, name);
    const found = await hashOf(file);
    if (found === null) throw new BuildIncomplete(name);
    if (found !== hash) throw new BuildFileChanged(name);
    const { size } = await stat(file);
    for (const [ending, unpack] of Object.entries(twins)) {
      const unpacked = await hashOf(file + ending, unpack(), size);
      if (unpacked !== null && unpacked !== hash) throw new BuildFileChanged(name + ending);
    }
  }
}

/** Null when there is no such file; a text that is no hash where it cannot be unpacked, or gets longer than that. */
async function hashOf(
  file: string,
  unpack: NodeJS.ReadWriteStream = new PassThrough(),
  longest = Infinity,
): Promise<string | null> {
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(file), unpack, upTo(longest), hash);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || isClash(error)) return null;
    if (error instanceof Error && 'syscall' in error) throw error;
    return '';
  }
  return `sha384-${hash.digest('base64')}`;
}

/** Lets so many bytes through: a few can be unpacked to more than anybody has time for. */
function upTo(longest: number): Transform {
  let length = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      length += piece.length;
      if (length > longest) done(new Error('It is longer.'));
      else done(null, piece);
    },
  });
}
