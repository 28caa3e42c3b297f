import { constants, createReadStream } from 'node:fs';
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { NotFound } from '../http/problem.js';
import { checkedKey, FileStore, type StoredFile } from './file-store.js';

/** Files under the data folder, each beside a small file with its type. */
@Injectable()
export class DiskFiles extends FileStore {
  private readonly root: string;

  constructor(@Inject(Config) config: Config) {
    super();
    this.root = path.join(config.dataFolder, 'files');
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.type`, type);
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
  }

  async open(key: string): Promise<StoredFile> {
    const target = this.pathOf(key);
    const [file, type] = await Promise.all([stat(target), readFile(`${target}.type`, 'utf8')]).catch(() => {
      throw new NotFound();
    });
    return { stream: createReadStream(target), size: file.size, type };
  }

  async remove(key: string): Promise<void> {
    const target = this.pathOf(key);
    await Promise.all([target, `${target}.type`].map((name) => rm(name, { force: true })));
  }

  async *keys(): AsyncGenerator<string> {
    const folder = await opendir(this.root, { recursive: true }).catch(() => []);
    for await (const entry of folder) {
      if (!entry.isFile() || /\.(type|part)$/.test(entry.name)) continue;
      yield path.relative(this.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    }
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.R_OK | constants.W_OK);
  }

  private pathOf(key: string): string {
    return path.join(this.root, checkedKey(key));
  }
}
