// An embedded PostgreSQL: the same server that production runs, from the npm package of its binaries.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, lastLines } from '../output.mjs';
import { binaries } from './postgres-binaries.mjs';
import { placeFor, serviceAccount } from './reachable.mjs';
import { freePort } from './ports.mjs';

const READY = 'TANDEM_READY';

function initialise({ cluster, account, programs, password }) {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(path.dirname(cluster), `.password-${randomBytes(4).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const each of [cluster, passwordFile]) chownSync(each, account.uid, account.gid);
  // Debian's libc knows C.UTF-8, others may not; the built-in provider folds case and accents the same way everywhere.
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--builtin-locale=C.UTF-8'];
  try {
    const args = [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      ...locale,
      '--no-sync',
    ];
    execFileSync(programs.initdb, args, { ...account, env: programs.env, cwd: cluster, stdio: 'pipe' });
  } catch (error) {
    const cause = String(error.stderr ?? error.message).trim();
    if (/No space left/i.test(cause))
      throw new Refusal(`The disk that holds ${cluster} is full. Free some space and run the command again.`);
    throw new Refusal(
      `PostgreSQL could not create its data folder ${cluster}: ${cause.split('\n').slice(0, 3).join(' ')}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Written last: a folder without it is half made and is made again.
  writeFileSync(path.join(cluster, READY), `${new Date().toISOString()}\n`);
}

function isReady(cluster, pid) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function refusal(folder, log) {
  const tail = lastLines(log, 20);
  if (/No space left on device/i.test(tail))
    return new Refusal(`The disk that holds ${folder} is full. Free some space and run the command again.`);
  const cause =
    tail
      .split('\n')
      .filter((line) => /FATAL|PANIC|error|could not/i.test(line))
      .at(-1) ?? tail.split('\n').at(-1);
  return new Refusal(
    `The database in ${folder} does not start: ${cause?.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '')}\n` +
      `Put a backup of that folder back, or run "npm run reset" to begin again with an empty one. Whole log: ${log}`,
  );
}

async function launch({ supervisor, programs, account, cluster, port, settings, log }) {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
    ...settings,
  };
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = supervisor.start({
    name: 'postgres',
    command: programs.postgres,
    args,
    ...account,
    env: programs.env,
    cwd: cluster,
    logFile: log,
    mark: cluster,
    stopSignal: 'SIGINT',
    patience: 20_000,
  });
  let over = false;
  server.ended.then(
    () => (over = true),
    () => (over = true),
  );
  for (const end = performance.now() + 60_000; performance.now() < end && !over;) {
    if (isReady(cluster, server.child.pid)) return server;
    await pause(20);
  }
  await server.stop();
  return null;
}

/**
 * Starts the server on a data folder, which is created on first use. `durable: false` is for tests only.
 * Answers `{ port, url, stop }`; the url is the superuser's.
 */
export async function startPostgres({ supervisor, folder, password, preferredPort, logFolder, durable = true }) {
  const account = serviceAccount();
  const home = placeFor(folder, account);
  const cluster = path.join(home, 'cluster');
  const programs = binaries(account);
  mkdirSync(home, { recursive: true });
  if (account) chmodSync(home, 0o755);
  const log = path.join(logFolder, 'postgres.log');
  if (!existsSync(path.join(cluster, READY))) initialise({ cluster, account, programs, password });
  else if (account && statSync(cluster).uid !== account.uid)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  const settings = durable
    ? { shared_buffers: '128MB' }
    : { shared_buffers: '256MB', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const port = await freePort(attempt === 1 ? preferredPort : undefined);
    const server = await launch({ supervisor, programs, account, cluster, port, settings, log });
    if (server) return { port, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop: server.stop };
    // After a kill -9 the old backends need a moment to let go of the shared memory; a port can be taken in between.
    if (
      !/pre-existing shared memory block|Address already in use|lock file "postmaster.pid" already exists/i.test(
        lastLines(log, 8),
      )
    )
      break;
    await pause(250);
  }
  throw refusal(cluster, log);
}
