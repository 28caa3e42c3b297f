import { createReadStream } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { NotFound } from '../http/problem.js';
import type { Storage } from '../files/storage.js';
import { BuildDamaged, type BuildName } from '../files/builds.js';
import { fileListName, type BackupPlace, type KeptFile } from './backup-form.js';
import { hashOfFile, writeHashed } from './hashed-file.js';

/** Copies files beside the tables, and lists them. */
export class FileKeeper {
  private readonly known = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly place: Pick<BackupPlace, 'folder' | 'say'>,
  ) {}

  /**
   * Copies the uploads that were not copied yet. Called before and after the database was read, so that what its rows name is there: what was
   * removed in between was copied before, what was added is copied after.
   */
  async keepUploads(): Promise<void> {
    const before = this.known.size;
    for await (const key of this.storage.files.keys()) if (!this.known.has(key)) await this.keepUpload(key);
    this.place.say(`Files: ${this.known.size - before}${before === 0 ? '' : ' more that came meanwhile'}`);
  }

  async keepBuilds(builds: readonly BuildName[]): Promise<void> {
    for (const build of builds)
      await this.storage.builds
        .lend(build, (folder) => this.keepBuild(build, folder))
        .catch((error: unknown) => {
          if (!(error instanceof BuildDamaged)) throw error;
          this.place.say(`Front end left out: ${error.message}`);
        });
    this.place.say(`Front ends: ${builds.length} versions`);
  }

  /** What the manifest says of the list. */
  async finish(): Promise<{ count: number; sha256: string }> {
    const list = path.join(this.place.folder, fileListName);
    await appendFile(list, '', { mode: 0o600 });
    return { count: this.known.size, sha256: (await hashOfFile(list)) ?? '' };
  }

  private async keepBuild(build: BuildName, folder: string | null): Promise<void> {
    if (folder === null) {
      this.place.say(`Front end ${build.name} ${build.version} is registered, and its files are not here`);
      return;
    }
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const file = path.relative(folder, source).split(path.sep).join('/');
      const target = `builds/${build.name}/${build.version}/${file}`;
      await this.list({ build, file, type: '', path: target, sha256: await this.write(target, source) });
    }
  }

  private write(target: string, source: string): Promise<string> {
    return writeHashed(path.join(this.place.folder, target), createReadStream(source));
  }

  private async keepUpload(key: string): Promise<void> {
    const file = await this.storage.files.open(key).catch((error: unknown) => {
      // Removed between the listing and now.
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!file) return;
    const target = `files/${key}`;
    const sha256 = await writeHashed(path.join(this.place.folder, target), file.stream);
    await this.list({ key, type: file.type, path: target, sha256 });
  }

  private async list(file: KeptFile): Promise<void> {
    this.known.add(file.key ?? file.path);
    await appendFile(path.join(this.place.folder, fileListName), `${JSON.stringify(file)}\n`, { mode: 0o600 });
  }
}
