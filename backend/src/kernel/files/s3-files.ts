import { NotFound } from '../http/problem.js';
import type { Bucket } from './bucket.js';
import { checkedKey, FileStore, type StoredFile } from './file-store.js';

/** Files in an object store. The bucket is private: they are read through the product, which knows who may. */
export class S3Files extends FileStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    await this.bucket.put(keyOf(key), bytes, { type, cacheControl: 'private, no-store' });
  }

  async open(key: string): Promise<StoredFile> {
    const file = await this.bucket.open(keyOf(key));
    if (!file) throw new NotFound();
    return file;
  }

  async remove(key: string): Promise<void> {
    await this.bucket.remove(keyOf(key));
  }

  async *keys(): AsyncGenerator<string> {
    for await (const { key } of this.bucket.list('files/')) yield key.slice('files/'.length);
  }

  async check(): Promise<void> {
    await this.bucket.check();
  }
}

const keyOf = (key: string): string => `files/${checkedKey(key)}`;
