import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, fromRoot, root } from '../repository.mjs';

/** The installation to release to: the one this process was started for, else the one that `npm start` runs here. */
export function runningEnvironment() {
  if (process.env.DATABASE_URL && process.env.DATA_FOLDER) return process.env;
  const file = path.join(dataFolder(), 'run', 'environment.json');
  if (!existsSync(file)) throw new Error('No running installation was found. Start one with npm start, or set DATABASE_URL and DATA_FOLDER.');
  return { ...process.env, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** Hands a release to the registry. Answers { name, version, created }. */
export function registerRelease(release, environment) {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [fromRoot('backend/dist/register-release.js')], { cwd: root, env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    command.stdout.on('data', (text) => (output += text));
    command.stderr.on('data', (text) => (complaint += text));
    command.once('error', reject);
    command.once('close', (code) => {
      if (code !== 0) reject(new Error(`${release.name} ${release.version} was not registered: ${(complaint || output).trim().split('\n').slice(-5).join('\n')}`));
      else resolve(answerOf(output));
    });
    command.stdin.end(JSON.stringify(release));
  });
}

/** The command may log before it answers: the answer is its last line of JSON. */
function answerOf(output) {
  const lines = output.trim().split('\n').reverse();
  for (const line of lines) {
    try {
      const answer = JSON.parse(line);
      if (typeof answer.created === 'boolean') return answer;
    } catch {
      // A line of the log.
    }
  }
  return { created: true };
}
