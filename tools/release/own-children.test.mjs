import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isAlive } from '../processes.mjs';
import { fromRoot } from '../repository.mjs';
import { layOutBuilt, refusing } from './testing/refusing.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'children-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Webpack and the compiler never come to an end, nor does what each of them starts; the command can be told to leave by itself. */
const endless = path.join(folder, 'endless.mjs');
writeFileSync(
  endless,
  `import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const [, program = ''] = process.argv;
const note = \`require('node:fs').writeFileSync(process.env.STARTED + '/' + process.pid, ''); setInterval(() => {}, 1000)\`;
if (program.endsWith('release.mjs')) process.on('SIGUSR2', () => process.exit(3));
if (/webpack\\.js$|tsc$/.test(program)) {
  writeFileSync(\`\${process.env.STARTED}/\${process.pid}\`, '');
  execFileSync(process.execPath, ['-e', note], { env: { ...process.env, NODE_OPTIONS: '' } });
}
`,
);

const until = async (isSo) => {
  for (const end = performance.now() + 20_000; performance.now() < end && !isSo();) await pause(25);
  return isSo();
};

/** The release command in the middle of its build; `pids` are those of all that it has started. */
async function building(context) {
  const started = mkdtempSync(path.join(folder, 'started-'));
  const { url, close } = await refusing('Nobody asks.');
  context.after(close);
  const own = layOutBuilt(mkdtempSync(path.join(folder, 'own-')), { 'tsconfig.json': '{ "compilerOptions": {} }' });
  const args = [fromRoot('tools/release.mjs'), 'mf-events', '--folder', own, '--server', url];
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathToFileURL(endless)}`,
    STARTED: started,
    TANDEM_RELEASE_TOKEN: 'tandem_release_test',
    TANDEM_CHROMIUM: '/usr/bin/true',
  };
  const command = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const pids = () => readdirSync(started).map(Number);
  context.after(() => [command.pid, ...pids()].filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
  assert.ok(await until(() => pids().length === 4));
  return { command, pids: pids() };
}

for (const [name, ended] of [
  ['SIGTERM', [null, 'SIGTERM']],
  ['SIGINT', [null, 'SIGINT']],
  ['SIGUSR2', [3, null]],
])
  test(`what builds and what checks types end with the command, which ends as it did without them: ${name}`, async (context) => {
    const { command, pids } = await building(context);
    command.kill(name);
    assert.deepEqual(await once(command, 'exit'), ended);
    assert.ok(await until(() => !pids.some(isAlive)), `${pids.filter(isAlive)} still run`);
  });
