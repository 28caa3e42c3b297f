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

/** Hands releases to the registry, in one go. Answers { name, version, created } for each. */
export function registerReleases(releases, environment) {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [fromRoot('backend/dist/register-release.js')], {
      cwd: root,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    command.stdout.on('data', (text) => (output += text));
    command.stderr.on('data', (text) => (complaint += text));
    command.once('error', reject);
    command.once('close', (code) => {
      if (code === 0) resolve(answersIn(output));
      else
        reject(
          new Error(
            `The registry refused the release: ${(complaint || output).trim().split('\n').slice(-5).join('\n')}`,
          ),
        );
    });
    command.stdin.end(JSON.stringify(releases));
  });
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
