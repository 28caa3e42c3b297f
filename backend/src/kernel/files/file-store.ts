import type { Readable } from 'node:stream';
import { NotFound } from '../http/problem.js';

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

  /** Every file's key, in no order. */
  abstract keys(): AsyncIterable<string>;

  /** @throws Error when files can be neither kept nor read. */
  abstract check(): Promise<void>;
}

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** @throws NotFound for a key that no file can have. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key) || key.length > 300) throw new NotFound();
  return key;
}
