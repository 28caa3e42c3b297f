import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file that only its owner reads; answers the SHA-256 of what lies there. */
export async function writeHashed(target: string, source: Readable, ...through: Transform[]): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline([source, ...through, hashing, createWriteStream(target, { mode: 0o600 })]);
  return hash.digest('hex');
}

/** Null when there is no such file. */
export async function hashOfFile(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
