import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
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
 * Starts the process that reads and writes the registry, which takes longer than the reading and writing. Answers `{ send, close }`:
 * `send(acts)` hands it a list of acts and answers what each of them answered, or throws for the first that was refused, which ends the
 * process; `close` ends it, at once where it was never asked anything.
 */
export function readyDesk(environment) {
  const command = spawn(process.execPath, [fromRoot('backend/dist/release-command.js')], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  command.stderr.on('data', (text) => (complaint += text));
  // It may have ended before anything was sent; what it said then tells why.
  command.stdin.on('error', () => {});
  const ended = new Promise((resolve) => {
    command.once('error', ({ message }) => {
      complaint += message;
      resolve();
    });
    command.once('close', resolve);
  });
  const output = createInterface({ input: command.stdout });
  const lines = output[Symbol.asyncIterator]();
  let isAsked = false;
  return {
    async send(acts) {
      isAsked = true;
      command.stdin.write(`${JSON.stringify(acts)}\n`);
      const answers = [];
      while (answers.length < acts.length) {
        const { value: line, done } = await lines.next();
        if (done) {
          await ended;
          throw refusalIn(complaint);
        }
        const said = valueOf(line);
        if (said && 'act' in said) answers.push(said.answer);
      }
      return answers;
    },
    close: () => (isAsked ? command.stdin.end() : command.kill()),
  };
}

const NO_LINE = /ECONNREFUSED|ECONNRESET|Connection terminated|terminating connection/;

function refusalIn(complaint) {
  const lines = complaint.trim().split('\n');
  const refusal = lines.map(valueOf).find((value) => value && 'error' in value);
  const reason = refusal?.error ?? lines.slice(-5).join('\n');
  return new Refusal(
    NO_LINE.test(reason)
      ? `The database of the installation does not answer (${reason}). Start it, as with npm start, and run the command again: what was done already stays as it is.`
      : reason,
  );
}

/** What a line of JSON says; null for one that is none, such as a warning of Node. */
function valueOf(line) {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** The registry of an installation on this machine, for whoever may read its data folder and its database. */
export function localDesk(environment = runningEnvironment()) {
  const { send: ask, close } = readyDesk(environment);
  const one = async (act) => (await ask([act]))[0];
  return {
    origin: environment.PUBLIC_ORIGIN,
    admit: () => {},
    check: (release) => one({ act: 'check', release }),
    // One process sends all of them: each more would hold as much memory again.
    async send(dists) {
      if (!environment.FILES_URL) return dists.map((dist) => upload(dist, environment.DATA_FOLDER));
      const releases = dists.map((dist) => describeBuild(dist).release);
      await ask(releases.map((release, at) => ({ act: 'upload', release, dist: dists[at] })));
      return releases;
    },
    register: (release) => one({ act: 'register', release }),
    registerAll: (releases) => one({ act: 'register-all', releases }),
    bring: (releases) => one({ act: 'bring', releases }),
    promote: (name, body) => one({ act: 'promote', name, body }),
    rollback: (name, body) => one({ act: 'rollback', name, body }),
    cancel: (name, body) => one({ act: 'cancel', name, body }),
    unpin: (name, body) => one({ act: 'unpin', name, body }),
    status: (name) => one({ act: 'status', name }),
    history: (name) => one({ act: 'history', name, body: {} }),
    close,
  };
}
