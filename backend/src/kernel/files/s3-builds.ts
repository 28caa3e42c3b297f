import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { withScope } from '../context/request-context.js';
import type { Bucket, ListedObject } from './bucket.js';
import { BuildDamaged, BuildNamesClash, placeOf, type BuildName } from './builds.js';
import { headersOf } from './build-headers.js';
import { DiskBuilds, moveWhole, partOf, writeWhole } from './disk-builds.js';

/** Written last: what lies beside it is the whole build. Names its files, so that one that is lost later is missed. */
const mark = '.whole';
/** Browsers do without these. */
const isExtra = (file: string): boolean => /\.(br|gz|map)$/.test(file);
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
    // Whoever asks first may be in a transaction; the others have nothing to do with it.
    const fetched = withScope({ ambient: null }, () => this.fetch(build)).finally(() => this.fetching.delete(place));
    this.fetching.set(place, fetched);
    return fetched;
  }

  /** Of a bucket that holds every version there ever was, no disk need hold them all at once. */
  override async lend<T>(build: BuildName, work: (folder: string | null) => Promise<T>): Promise<T> {
    const local = await super.served(build);
    if (local !== null) return work(local);
    return this.brought(build, work);
  }

  /** What the bucket holds counts, whatever copy lies here: every other process has the build from there. */
  override async isWhole(build: BuildName): Promise<boolean> {
    const place = placeOf(build);
    const there = new Set((await this.all(`${place}/`)).map(({ key }) => key.slice(`${place}/`.length)));
    return there.has(mark) && (await this.wantedIn(place)).every((file) => there.has(file));
  }

  /** Each file of a build may reach another process. */
  override async keep(build: BuildName, file: string, bytes: Buffer): Promise<void> {
    await this.bucket.put(`${sentOf(build)}${file}`, bytes, notKept);
  }

  override async complete(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    try {
      await super.complete(build, verify);
    } catch (error) {
      // What the bucket lost comes back from the copy here, also where nobody sent it again.
      const own = await super.served(build);
      if (own === null || (await this.isWhole(build)) || !(await passes(own, verify))) throw error;
      await this.publish(placeOf(build), own);
    }
  }

  protected override async finish(build: BuildName, verify: (folder: string) => Promise<void>): Promise<void> {
    const folder = partOf(this.incoming(build));
    try {
      await this.copySent(build, folder);
      await verify(folder);
      await this.publish(placeOf(build), folder);
      const own = await super.served(build);
      if (own !== null && !(await passes(own, verify))) await rm(own, { recursive: true, force: true });
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

  /** @throws BuildNamesClash after forgetting what was sent, which can be sent again */
  private async copySent(build: BuildName, folder: string): Promise<void> {
    try {
      await this.copy(sentOf(build), folder);
    } catch (error) {
      if (error instanceof BuildNamesClash) await this.forget(sentOf(build), () => true);
      throw error;
    }
  }

  private async fetch(build: BuildName): Promise<string | null> {
    const target = this.folderOf(build);
    return this.brought(build, async (part) => {
      if (part === null) return null;
      await this.approve(build, part);
      await moveWhole(part, target);
      return target;
    });
  }

  /** Copies the whole build beside what is served, for as long as `work` takes; null when the bucket has no such build. @throws BuildDamaged */
  private async brought<T>(build: BuildName, work: (part: string | null) => Promise<T>): Promise<T> {
    const place = placeOf(build);
    if (!(await this.bucket.has(`${place}/${mark}`))) return work(null);
    const wanted = await this.wantedIn(place);
    const part = partOf(this.incoming(build));
    try {
      const copied = await this.copyServed(build, part);
      const lost = wanted.find((file) => !copied.includes(file));
      if (lost !== undefined) throw BuildDamaged.missing(build, lost);
      return await work(part);
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  /** Files without which a build is not whole. */
  private async wantedIn(place: string): Promise<string[]> {
    const whole = await this.bucket.read(`${place}/${mark}`, AbortSignal.timeout(patience));
    return namesIn(whole.toString()).filter((file) => !isExtra(file));
  }

  private async copyServed(build: BuildName, folder: string): Promise<string[]> {
    return this.copy(`${placeOf(build)}/`, folder).catch((error: unknown) => {
      if (!(error instanceof BuildNamesClash)) throw error;
      throw new BuildDamaged(build, `${error.message} Remove the one that does not belong to it.`);
    });
  }

  private async publish(place: string, folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    await inParallel(files, async (file) => {
      await this.bucket.put(`${place}/${file}`, await readFile(path.join(folder, file)), headersOf(file));
    });
    await this.bucket.put(`${place}/${mark}`, Buffer.from(files.map((file) => `/${file}`).join('\n')), notKept);
  }

  /** @returns the names of the files. @throws BuildNamesClash */
  private async copy(beginning: string, folder: string): Promise<string[]> {
    const signal = AbortSignal.timeout(patience);
    const keys = (await this.all(beginning)).map(({ key }) => key.slice(beginning.length));
    // Some tools write an object for each folder.
    const files = keys.filter((key) => key !== mark && !key.endsWith('/') && key !== '');
    refuseClash(files);
    await inParallel(files, async (file) => {
      await writeWhole(path.join(folder, file), await this.bucket.read(beginning + file, signal));
    });
    return files;
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

/** One path in each line of a mark; earlier releases wrote nothing into it. */
const namesIn = (whole: string): string[] =>
  whole.split('\n').flatMap((line) => (line[0] === '/' ? [line.slice(1)] : []));

const passes = (folder: string, verify: (folder: string) => Promise<void>): Promise<boolean> =>
  verify(folder).then(
    () => true,
    () => false,
  );

/** A store of objects knows no folders, and keeps what no disk can. */
function refuseClash(files: readonly string[]): void {
  const names = new Set(files);
  for (const file of files) {
    const parts = file.split('/');
    const folder = parts.map((_, depth) => parts.slice(0, depth).join('/')).find((one) => names.has(one));
    if (folder !== undefined) throw new BuildNamesClash(folder);
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
