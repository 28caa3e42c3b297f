// PostgreSQL refuses to run as root. As root it runs under another account, which must be able to reach its files.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** `{ uid, gid }` to run the server under, or null when the current user will do. */
export function serviceAccount() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: 65534, gid: 65534 };
}

function mayEnter(folder, { uid, gid }) {
  const facts = statSync(folder);
  if (facts.uid === uid) return (facts.mode & 0o100) !== 0;
  if (facts.gid === gid) return (facts.mode & 0o010) !== 0;
  return (facts.mode & 0o001) !== 0;
}

/** Whether the account can walk to this file or folder (or to its nearest existing parent). */
export function isReachable(target, account) {
  if (!account) return true;
  let folder = path.resolve(target);
  for (;;) {
    try {
      folder = realpathSync(folder);
      break;
    } catch {
      folder = path.dirname(folder);
    }
  }
  for (; ; folder = path.dirname(folder)) {
    if (!mayEnter(folder, account)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** The folder itself, or a stand-in under /var/lib (always the same for the same folder) when the account can't reach it. */
export function placeFor(folder, account) {
  if (isReachable(folder, account)) return existsSync(folder) ? realpathSync(folder) : path.resolve(folder);
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12);
  return path.join('/var/lib/tandem', name, path.basename(folder));
}

/** Bytes that must be free: several databases at a time, their log, and room for what else lies there. */
const roomForDatabases = 4 * 1024 ** 3;

/**
 * Puts the database of a data folder into memory, for tests alone, where this machine offers files there (Linux): to make and drop one
 * after the other costs a tenth of what it costs on a disk.
 */
export function keepInMemory(folder, memory = '/dev/shm', needed = roomForDatabases) {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < needed) return;
  const own = mkdtempSync(path.join(memory, 'tandem-test-'));
  chmodSync(own, 0o755);
  mkdirSync(path.join(own, 'postgres'));
  symlinkSync(path.join(own, 'postgres'), path.join(folder, 'postgres'));
}

/** Removes a data folder with its database, wherever that lies. */
export function removeData(folder) {
  const place = placeFor(path.join(folder, 'postgres'), serviceAccount());
  const usual = path.join(existsSync(folder) ? realpathSync(folder) : path.resolve(folder), 'postgres');
  if (place !== usual) rmSync(path.dirname(place), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
