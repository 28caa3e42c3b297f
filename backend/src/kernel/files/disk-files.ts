import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { NotFound } from '../http/problem.js';
import { FileStore, type StoredFile } from './file-store.js';

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

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

  private pathOf(key: string): string {
    if (!keyForm.test(key) || key.length > 300) throw new NotFound();
    return path.join(this.root, key);
  }
}
