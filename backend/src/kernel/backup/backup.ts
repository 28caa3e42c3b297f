import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '../files/storage.js';
import { backUpDatabase } from './backup-database.js';
import { FileKeeper } from './backup-files.js';
import { BackupRefused, fileListName, manifest, manifestName, tablePath } from './backup-form.js';
import type { BackupPlace, Manifest } from './backup-form.js';
import { restoreDatabase } from './restore-database.js';
import { keptFiles, requireFileStore, requireUnchanged, restoreFiles } from './restore-files.js';

/**
 * Writes everything of the installation but its secrets into an empty folder, while it runs.
 * @throws BackupRefused
 */
export async function backUp(place: BackupPlace): Promise<void> {
  const { folder, config } = place;
  if (!config.databaseOwnerUrl)
    throw new BackupRefused('DATABASE_OWNER_URL is missing: the owner reads the whole database.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`${folder} is not empty. Name a new folder.`);
  const storage = openStorage(config);
  try {
    const keeper = new FileKeeper(storage, place);
    await keeper.keepUploads();
    const { builds, ...database } = await backUpDatabase(place);
    await keeper.keepUploads();
    await keeper.keepBuilds(builds);
    const whole: Manifest = { form: 1, ...database, files: await keeper.finish() };
    await writeFile(path.join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  } finally {
    await storage.close();
  }
}

/**
 * Makes an empty installation what the backup was. With `force` one that is not empty too.
 * @throws BackupRefused before anything is changed when the backup is not whole, this version is too old for it, the place is in use, or files cannot be written
 */
export async function restore(place: BackupPlace, { force }: { readonly force: boolean }): Promise<void> {
  if (!place.config.databaseOwnerUrl)
    throw new BackupRefused('DATABASE_OWNER_URL is missing: the owner makes the tables anew.');
  const whole = await readManifest(place.folder);
  await check(place, whole);
  const storage = openStorage(place.config);
  try {
    await requireFileStore(storage);
    await restoreDatabase(place, whole, force);
    await restoreFiles(storage, place);
  } finally {
    await storage.close();
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} holds no whole backup: ${manifestName}, which is written last, is missing.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupRefused(`${manifestName} is not of a form that this version knows.`);
  return read.data;
}

async function check({ folder, say }: BackupPlace, whole: Manifest): Promise<void> {
  await requireUnchanged(folder, fileListName, whole.files.sha256);
  for (const { name, sha256 } of whole.tables) await requireUnchanged(folder, tablePath(name), sha256);
  let count = 0;
  for await (const { path: file, sha256 } of keptFiles(folder)) {
    await requireUnchanged(folder, file, sha256);
    count += 1;
  }
  if (count !== whole.files.count)
    throw new BackupRefused(`${fileListName} names ${count} files instead of ${whole.files.count}.`);
  say(`Backup of ${whole.made}: ${whole.tables.length} tables and ${count} files are what was written`);
}
