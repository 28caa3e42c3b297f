// The composed product: prepared database, released shell and remotes, API and worker as two processes.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { devPorts } from '../../libs/federation/src/dev-ports.mjs';
import { Refusal, lastLines } from '../output.mjs';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';

/** On a developer's machine each remote may come from its own port, one that was added a minute ago as well. */
const developersOrigins = () =>
  Object.values(devPorts)
    .map((port) => `http://localhost:${port}`)
    .join(' ');

/** Environment of every backend process of a local or test installation. */
export function backendEnvironment({ addresses, secrets, folder, port, appEnv = 'local', env = process.env }) {
  const origin = env.PUBLIC_ORIGIN ?? new URL(`http://localhost:${port}`).origin;
  return {
    ...env,
    ...addresses,
    APP_ENV: appEnv,
    NODE_ENV: 'production',
    HOST: env.HOST ?? '127.0.0.1',
    PORT: String(port),
    DATA_FOLDER: folder,
    PUBLIC_ORIGIN: origin,
    PRODUCT_NAME: env.PRODUCT_NAME ?? 'Tandem',
    JWT_SECRET: env.JWT_SECRET ?? secrets.jwt,
    REFRESH_SECRET: env.REFRESH_SECRET ?? secrets.refresh,
    CSRF_SECRET: env.CSRF_SECRET ?? secrets.csrf,
    ...(appEnv === 'local' ? { REMOTE_ORIGINS: env.REMOTE_ORIGINS ?? developersOrigins() } : {}),
  };
}

async function runOnce(supervisor, name, script, { env, args = [] }) {
  const { code, output } = await runTask(supervisor, {
    name,
    command: process.execPath,
    args: [fromRoot(script), ...args],
    cwd: root,
    env,
    mark: script,
  });
  if (code === 0) return output;
  if (/ENOSPC|No space left/i.test(output))
    throw new Refusal('The disk is full. Free some space and run the command again.');
  throw new Refusal(`${script} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

export const migrate = (supervisor, env) => runOnce(supervisor, 'migrate', 'backend/dist/migrate.js', { env });

/** What is built, by version, and for which database: registering exactly that again would change nothing. */
function releasesOf(env) {
  const names = readdirSync(root).filter((name) => existsSync(fromRoot(name, 'dist/release.json')));
  const versions = names.map((name) => [
    name,
    JSON.parse(readFileSync(fromRoot(name, 'dist/release.json'), 'utf8')).version,
  ]);
  return JSON.stringify({ database: identityOf(env), versions: Object.fromEntries(versions) });
}

const releasedFile = (folder) => path.join(folder, 'released.json');

export const needsRelease = (folder, env) =>
  !existsSync(releasedFile(folder)) || readFileSync(releasedFile(folder), 'utf8') !== releasesOf(env);

/**
 * Uploads the built shell and remotes and registers them; what is there already stays as it is. Here the checkout is meant to run: what was pinned
 * before it spoke another contract keeps no product from starting.
 */
export async function release(supervisor, folder, env) {
  const released = releasesOf(env);
  await runOnce(supervisor, 'release', 'tools/release.mjs', { env, args: ['--all-built', '--leave-behind'] });
  writeFileSync(releasedFile(folder), released);
}

/** A database by name and role, without the port, which changes from start to start when the usual one is taken. */
const identityOf = (env) =>
  createHash('sha256')
    .update(env.DATABASE_URL.replace(/@127\.0\.0\.1:\d+/, ''))
    .digest('hex')
    .slice(0, 8);

const demoMark = (folder, env) => path.join(folder, `demo-${identityOf(env)}.loaded`);

export const needsDemoData = (folder, env) =>
  existsSync(fromRoot('backend/dist/demo.js')) && !existsSync(demoMark(folder, env));

export async function loadDemoData(supervisor, folder, env) {
  await runOnce(supervisor, 'demo', 'backend/dist/demo.js', { env });
  markFilled(folder, env);
}

/** From now on demo data is never put into this database. */
export function markFilled(folder, env) {
  writeFileSync(demoMark(folder, env), `${new Date().toISOString()}\n`);
}

async function answersWell(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Room for what two hundred calls at once hold, which else wait for the collector; with twice as much a long spreadsheet keeps more than its 64 MiB. */
export const apiFlags = ['--max-semi-space-size=32'];

const coldStarts =
  (supervisor, { flags = [], ...options }) =>
  () =>
    supervisor.start({ ...options, args: ['--enable-source-maps', ...flags, options.script] });

/** Counts the crashes of a process. Answers the function to call after each, which throws at the third within a minute. */
function crashCounter(name, logFile) {
  const crashes = [];
  return () => {
    crashes.push(performance.now());
    if (crashes.filter((at) => at > performance.now() - 60_000).length < 3) return;
    throw new Refusal(
      `${name} stopped three times within a minute. Its last words:\n${lastLines(logFile, 15)}\nWhole log: ${logFile}`,
    );
  };
}

/**
 * Keeps one application process running: a crash is reported and answered with a restart, three crashes within a minute with
 * giving up. Answers `{ stop, restart, failed }`; `failed` rejects when it gives up. A restart is for new code while developing and
 * doesn't wait for open requests. `launching` answers the function that starts the process.
 */
export function keepRunning(supervisor, { name, script, flags, env, logFile, say, launching = coldStarts }) {
  const start = launching(supervisor, {
    name,
    script: fromRoot(script),
    flags,
    command: process.execPath,
    cwd: root,
    env,
    logFile,
    mark: script,
    patience: 12_000,
  });
  let stopping = false;
  let current;
  const crashed = crashCounter(name, logFile);
  async function rounds() {
    while (!stopping) {
      current = start();
      const { code, signal } = await current.ended;
      if (stopping || supervisor.isStopping()) return;
      if (current.wanted) continue;
      crashed();
      say?.(`${name} stopped (${signal ?? `exit ${code}`}) and is started again; log: ${logFile}`);
      await pause(500);
    }
  }
  const failed = rounds();
  failed.catch(() => {});
  const end = async (restarting) => {
    stopping = !restarting;
    current.wanted = true;
    const ended = current;
    if (restarting) ended.child.kill('SIGKILL');
    await ended.stop();
    while (restarting && current === ended) await pause(5);
  };
  return { failed, stop: () => end(false), restart: () => end(true) };
}

/** Starts API and worker and waits until the API can serve. Answers `{ api, worker, ready, failed }`. */
export async function startApplications(supervisor, { env, folder, say, launching }) {
  const logFileOf = (name) => path.join(folder, 'logs', `${name}.log`);
  const application = (name, script, flags) =>
    keepRunning(supervisor, { name, script, flags, env, say, launching, logFile: logFileOf(name) });
  const api = application('api', 'backend/dist/main.js', apiFlags);
  const worker = application('worker', 'backend/dist/worker.js');
  const failed = Promise.race([api.failed, worker.failed]);
  failed.catch(() => {});
  const log = logFileOf('api');
  const ready = async () => {
    for (const end = performance.now() + 60_000; performance.now() < end; await pause(50))
      if (await answersWell(env.PORT)) return;
    throw new Refusal(
      `The API does not answer on port ${env.PORT}. Its last words:\n${lastLines(log)}\nWhole log: ${log}`,
    );
  };
  const first = ready();
  await Promise.race([first, failed.then(() => first)]);
  return { api, worker, ready, failed };
}
