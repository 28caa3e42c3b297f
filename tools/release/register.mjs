import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, fromRoot, root } from '../repository.mjs';

/** The installation to release to: the one this process was started for, else the one that `npm start` runs here. */
export function runningEnvironment() {
  if (process.env.DATABASE_URL && process.env.DATA_FOLDER) return process.env;
  const file = path.join(dataFolder(), 'run', 'environment.json');
  if (!existsSync(file))
    throw new Error(
      'No running installation was found. Start one with npm start, or set DATABASE_URL and DATA_FOLDER.',
    );
  return { ...process.env, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/**
 * Starts the command that writes the registry, which takes longer than the writing. Answers `{ send, drop }`: `send(releases)`
 * hands it releases, in one go, and answers { name, version, created } for each; `drop` ends it unused.
 */
export function readyToRegister(environment) {
  const command = spawn(process.execPath, [fromRoot('backend/dist/register-release.js')], {
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
    async send(releases) {
      command.stdin.end(JSON.stringify(releases));
      if ((await ended) === 0) return answersIn(said.output);
      const lines = (said.complaint || said.output).trim().split('\n').slice(-5);
      throw new Error(`The registry refused the release: ${lines.join('\n')}`);
    },
    drop: () => command.kill(),
  };
}

/** The command may log between its answers: those are the lines of JSON that say whether something was created. */
function answersIn(output) {
  return output.split('\n').flatMap((line) => {
    try {
      const answer = JSON.parse(line);
      return typeof answer.created === 'boolean' ? [answer] : [];
    } catch {
      return [];
    }
  });
}
