import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { dataFolder, fromRoot, root } from '../repository.mjs';
import { describeBuild } from './describe.mjs';
import { upload } from './upload.mjs';

/** What names an installation. */
const whole = ['DATABASE_URL', 'REDIS_URL', 'DATA_FOLDER', 'PUBLIC_ORIGIN'];

/** The installation to release to: the one this process was started for, else the one that `npm start` runs here. */
export function runningEnvironment() {
  // Some of them alone may be meant for npm start, which says where the rest is.
  if (whole.every((name) => process.env[name])) return process.env;
  const file = path.join(dataFolder(), 'run', 'environment.json');
  if (!existsSync(file))
    throw new Refusal(
      `No running installation was found. Start one with npm start, set ${whole.slice(0, -1).join(', ')} and ${whole.at(-1)}, or name a server with --server.`,
    );
  return { ...process.env, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/**
 * Starts the process that reads and writes the registry, which takes longer than the reading and writing. Answers `{ send, drop }`:
 * `send(acts)` hands it a list of acts, in one go, and answers what each of them answered; `drop` ends it unused.
 */
export function readyDesk(environment) {
  const command = spawn(process.execPath, [fromRoot('backend/dist/release-command.js')], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { output: '', complaint: '' };
  command.stdout.on('data', (text) => (said.output += text));
  command.stderr.on('data', (text) => (said.complaint += text));
  // It may have ended before anything was sent; the code below then tells why.
  command.stdin.on('error', () => {});
  const ended = new Promise((resolve, reject) => {
    command.once('error', reject);
    command.once('close', resolve);
  });
  ended.catch(() => {});
  return {
    async send(acts) {
      command.stdin.end(JSON.stringify(acts));
      if ((await ended) === 0) return linesOf(said.output).flatMap((line) => ('act' in line ? [line.answer] : []));
      const refusal = linesOf(said.complaint).find((line) => 'error' in line);
      throw new Refusal(refusal?.error ?? (said.complaint || said.output).trim().split('\n').slice(-5).join('\n'));
    },
    drop: () => command.kill(),
  };
}

/** The process may log between its answers, which are lines of JSON. */
function linesOf(output) {
  return output.split('\n').flatMap((line) => {
    try {
      const value = JSON.parse(line);
      return typeof value === 'object' && value !== null ? [value] : [];
    } catch {
      return [];
    }
  });
}

/** The registry of an installation on this machine, for whoever may read its data folder and its database. */
export function localDesk(environment = runningEnvironment()) {
  // One process answers the questions and then acts; the next is ready before it is needed.
  let next = readyDesk(environment);
  const ask = (acts, { isLast = false } = {}) => {
    const present = next;
    next = isLast ? null : readyDesk(environment);
    return present.send(acts);
  };
  const perform = (act, releases) =>
    ask(
      releases.map((release) => ({ act, release })),
      { isLast: true },
    );
  const last = async (act) => (await ask([act], { isLast: true }))[0];
  return {
    origin: environment.PUBLIC_ORIGIN,
    admit: () => {},
    check: (release) => ask([{ act: 'check', release }]),
    // One process sends all of them: each more would hold as much memory again.
    async send(dists) {
      if (!environment.FILES_URL) return dists.map((dist) => upload(dist, environment.DATA_FOLDER));
      const releases = dists.map((dist) => describeBuild(dist).release);
      await ask(releases.map((release, at) => ({ act: 'upload', release, dist: dists[at] })));
      return releases;
    },
    register: (releases) => perform('register', releases),
    bring: (releases) => perform('bring', releases),
    promote: (name, body) => last({ act: 'promote', name, body }),
    rollback: (name, body) => last({ act: 'rollback', name, body }),
    cancel: (name, body) => last({ act: 'cancel', name, body }),
    unpin: (name, body) => last({ act: 'unpin', name, body }),
    status: (name) => last({ act: 'status', name }),
    history: (name) => last({ act: 'history', name, body: {} }),
    close: () => next?.drop(),
  };
}
