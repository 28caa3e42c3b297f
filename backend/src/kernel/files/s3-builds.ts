import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket, ListedObject } from './bucket.js';
import { placeOf, type BuildName } from './builds.js';
import { headersOf } from './build-headers.js';
import { DiskBuilds, moveWhole, partOf, writeWhole } from './disk-builds.js';

/** Written last: what lies beside it is the whole build. */
const mark = '.whole';
/** Objects that are under way at one time. */
const width = 8;
/** Milliseconds in which a build must have come; whoever waits for it is told then. */
const patience = 60_000;
const notKept = { type: 'application/octet-stream', cacheControl: 'no-store' };

/**
 * Builds in an object store, which every process shares and a CDN may serve from. The data folder keeps a copy of each build that
 * this process was asked for, and serves it as it does without a store.
 */
export class S3Builds extends DiskBuilds {
  private readonly fetching = new Map<string, Promise<string | null>>();

  constructor(
    root: string,
    private readonly bucket: Bucket,
  ) {
    super(root);
  }

  override async served(build: BuildName): Promise<string | null> {
    const place = placeOf(build);
    const local = await super.served(build);
    if (local !== null) return local;
    const known = this.fetching.get(place);
    if (known) return known;
    const fetched = this.fetch(build).finally(() => this.fetching.delete(place));
    this.fetching.set(place, fetched);
    return fetched;
  }

  /** Each file of a build may reach another process. */
  override async keep(build: BuildName, file: string, bytes: Buffer): Promise<void> {
    await this.bucket.put(`${sentOf(build)}${file}`, bytes, notKept);
  }

  protected override async finish(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    const folder = partOf(this.incoming(build));
    try {
      await this.copy(sentOf(build), folder);
      await verify(folder);
      await this.publish(placeOf(build), folder);
      await moveWhole(folder, this.folderOf(build));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await this.forget(sentOf(build), () => true);
  }

  override async sweep(name: string, before: Date): Promise<void> {
    await super.sweep(name, before);
    await this.forget(`incoming/${name}/`, ({ changedAt }) => changedAt < before);
  }

  private async fetch(build: BuildName): Promise<string | null> {
    const place = placeOf(build);
    if (!(await this.bucket.has(`${place}/${mark}`))) return null;
    const target = path.join(this.root, place);
    const part = partOf(this.incoming(build));
    try {
      await this.copy(`${place}/`, part);
      await moveWhole(part, target);
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    return target;
  }

  private async publish(place: string, folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    await inParallel(files, async (file) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      await this.bucket.put(`${place}/${name}`, await readFile(file), headersOf(name));
    });
    await this.bucket.put(`${place}/${mark}`, Buffer.alloc(0), notKept);
  }

  private async copy(beginning: string, folder: string): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    await inParallel(await this.all(beginning), async ({ key }) => {
      if (key.endsWith(`/${mark}`)) return;
      await writeWhole(path.join(folder, key.slice(beginning.length)), await this.bucket.read(key, signal));
    });
  }

  private async forget(beginning: string, isDue: (object: ListedObject) => boolean): Promise<void> {
    const due = (await this.all(beginning)).filter(isDue);
    await inParallel(due, ({ key }) => this.bucket.remove(key));
  }

  /** A build has some hundred files. */
  private async all(beginning: string): Promise<ListedObject[]> {
    const objects: ListedObject[] = [];
    for await (const object of this.bucket.list(beginning)) objects.push(object);
    return objects;
  }
}

const sentOf = ({ name, version }: BuildName): string => `incoming/${name}/${version}/`;

/** After the first failure nothing is begun; it is thrown once nothing is under way. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async (): Promise<void> => {
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
