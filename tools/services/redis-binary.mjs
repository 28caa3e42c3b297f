// Finds a Redis (or Valkey) server, and gets Debian's or Homebrew's when the machine has none.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { executable, installPackage, onPath, run } from './debian-package.mjs';

const advice =
  'Install redis-server (or valkey-server), set REDIS_SERVER_BIN to its program, or set REDIS_URL to a running Redis.';

const works = (command, env = {}) => run(command, ['--version'], { env: { ...process.env, ...env } }).status === 0;

function byName() {
  const found = onPath('valkey-server') ?? onPath('redis-server');
  return found && works(found) ? { command: found, env: {} } : null;
}

function fromPackage() {
  installPackage('redis-server');
  return byName();
}

function unpacked(folder) {
  const command = path.join(folder, 'root', 'usr', 'bin', 'redis-server');
  const libraries = path.join(folder, 'root', 'usr', 'lib');
  if (!existsSync(path.join(folder, 'COMPLETE'))) return null;
  const architectures = readdirSync(libraries).map((name) => path.join(libraries, name));
  const env = { LD_LIBRARY_PATH: [...architectures, libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
  return works(command, env) ? { command, env } : null;
}

function packageNames(options) {
  const listed = run('apt-cache', [...options, 'depends', 'redis-server', 'redis-tools']).stdout ?? '';
  const libraries = [...listed.matchAll(/Depends: ((?:lib|lua)\S+)/g)].map(([, name]) => name);
  return ['redis-server', 'redis-tools', ...new Set(libraries)].filter((name) => name !== 'libc6');
}

/** Without root on Debian or Ubuntu: the packages unpacked into a folder of ours, with lists of our own when the system has none. */
function unpackPackages(folder) {
  if (!onPath('apt-get') || !onPath('dpkg')) return null;
  rmSync(folder, { recursive: true, force: true });
  const downloads = path.join(folder, 'downloads');
  for (const each of ['downloads', 'root', 'lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(folder, each), { recursive: true });
  const ownLists = [
    '-o',
    `Dir::State::lists=${folder}/lists`,
    '-o',
    `Dir::Cache=${folder}/cache`,
    '-o',
    'APT::Sandbox::User=',
  ];
  const download = (options) =>
    run('apt-get', [...options, 'download', ...packageNames(options)], { cwd: downloads }).status === 0;
  if (!download([])) {
    run('apt-get', [...ownLists, 'update']);
    if (!download(ownLists)) return null;
  }
  for (const file of readdirSync(downloads)) {
    if (run('dpkg', ['-x', path.join(downloads, file), path.join(folder, 'root')]).status !== 0) return null;
  }
  writeFileSync(path.join(folder, 'COMPLETE'), '');
  for (const each of ['downloads', 'lists', 'cache']) rmSync(path.join(folder, each), { recursive: true, force: true });
  return unpacked(folder);
}

function fromHomebrew() {
  if (!onPath('brew')) return null;
  return run('brew', ['install', 'redis']).status === 0 ? byName() : null;
}

function named() {
  const command = process.env.REDIS_SERVER_BIN;
  if (!command) return null;
  if (!executable(command) || !works(command))
    throw new Refusal(`REDIS_SERVER_BIN points at ${command}, which cannot be run. Correct it or unset it.`);
  return { command, env: {} };
}

/** `{ command, env }` of a server that runs on this machine. Packages without root are kept under `folder`. */
export async function redisServer({ folder }) {
  const own = path.join(folder, 'redis-server');
  const found = named() ?? byName() ?? unpacked(own) ?? fromPackage() ?? unpackPackages(own) ?? fromHomebrew();
  if (found) return found;
  throw new Refusal(`Tandem needs Redis, and none could be found or fetched on this machine. ${advice}`);
}
