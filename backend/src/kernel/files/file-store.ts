import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

/** Uploaded files by key. Keys are made by the server: letters, digits, `-`, `_`, `.` and `/`. */
export abstract class FileStore {
  abstract put(key: string, bytes: Buffer, type: string): Promise<void>;

  /** @throws NotFound when there is no such file. */
  abstract open(key: string): Promise<StoredFile>;

  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
}
