import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BuildName } from '../files/builds.js';
import type { Storage } from '../files/storage.js';
import { BackupRefused, fileListName, keptFile, type BackupPlace, type KeptFile } from './backup-form.js';
import { hashOfFile } from './hashed-file.js';

export async function* keptFiles(folder: string): AsyncGenerator<KeptFile> {
  const lines = createInterface({ input: createReadStream(path.join(folder, fileListName)) });
  for await (const line of lines) yield keptFile.parse(JSON.parse(line));
}

/** @throws BackupRefused for a file of the backup that is not what it was. */
export async function requireUnchanged(folder: string, file: string, sha256: string): Promise<void> {
  const found = await hashOfFile(path.join(folder, file));
  if (found !== sha256)
    throw new BackupRefused(
      `${file} ${found === null ? 'is missing from the backup' : 'is not what the backup wrote'}.`,
    );
}

/** @throws BackupRefused when nothing can be kept where the files would go */
export async function requireFileStore({ files }: Storage): Promise<void> {
  const probe = `restore-probe-${process.pid}`;
  try {
    await files.put(probe, Buffer.from('probe'), 'text/plain');
    await files.remove(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`Nothing was changed, because files cannot be written. ${reason}`);
  }
}

/** Puts uploads and front ends to where this installation keeps them, which may be another kind of place. */
export async function restoreFiles(
  { files, builds }: Storage,
  { folder, say }: Pick<BackupPlace, 'folder' | 'say'>,
): Promise<void> {
  const versions = new Map<string, { readonly build: BuildName; readonly isThere: boolean }>();
  let count = 0;
  for await (const { key, build, file, type, path: source } of keptFiles(folder)) {
    const bytes = await readFile(path.join(folder, source));
    count += 1;
    if (key !== undefined) await files.put(key, bytes, type);
    if (!build || file === undefined) continue;
    const version = `${build.name} ${build.version}`;
    const known = versions.get(version) ?? { build, isThere: await builds.isWhole(build) };
    versions.set(version, known);
    if (!known.isThere) await builds.keep(build, file, bytes);
  }
  for (const { build } of versions.values()) await builds.complete(build, () => Promise.resolve());
  say(`Files: ${count}, with ${versions.size} versions of front ends`);
}
