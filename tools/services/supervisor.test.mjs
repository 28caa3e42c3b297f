import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, startTimeOf } from '../processes.mjs';
import { sweep } from './supervisor.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const supervisorScript = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));

/** A program that starts one long-lived child under supervision and says the numbers of both. */
async function startParent(runFolder) {
  const program = `
    import { createSupervisor } from ${JSON.stringify(supervisorScript)};
    const supervisor = createSupervisor(${JSON.stringify(runFolder)});
    const { child } = supervisor.start({ name: 'server', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], stdio: 'ignore', mark: 'setInterval' });
    console.log(JSON.stringify({ child: child.pid, guardian: supervisor.guardian }));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [data] = await once(parent.stdout, 'data');
  return { parent, ...JSON.parse(data.toString('utf8')) };
}

async function ends(pid, patience = 5000) {
  for (const end = performance.now() + patience; performance.now() < end; await pause(20))
    if (!isAlive(pid)) return true;
  return false;
}

test('a server ends when the command that started it is killed', async () => {
  const { parent, child } = await startParent(path.join(folder, 'killed'));
  parent.kill('SIGKILL');
  assert.ok(await ends(child), 'the server outlived its command');
});

test('when the guardian was killed as well, the next start ends what is left', async () => {
  const runFolder = path.join(folder, 'both-killed');
  const { parent, child, guardian } = await startParent(runFolder);
  process.kill(guardian, 'SIGKILL');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  assert.ok(isAlive(child), 'nothing was left to sweep');
  assert.deepEqual(await sweep(runFolder), ['server']);
  assert.ok(await ends(child));
  assert.deepEqual(readdirSync(runFolder), []);
});

test('a process that only got the number of an old server is left alone', async () => {
  const runFolder = path.join(folder, 'reused');
  mkdirSync(runFolder);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const note = { name: 'server', pid: other.pid, mark: 'setInterval', patience: 100 };
  writeFileSync(path.join(runFolder, 'a.pid'), JSON.stringify({ ...note, startedAt: 'long ago' }));
  writeFileSync(
    path.join(runFolder, 'b.pid'),
    JSON.stringify({ ...note, startedAt: startTimeOf(other.pid), mark: 'postgres' }),
  );
  assert.deepEqual(await sweep(runFolder), []);
  assert.ok(isAlive(other.pid), 'a stranger was ended');
  other.kill('SIGKILL');
});

test('what runs is noted by number, start time and a mark of its command line', async () => {
  const runFolder = path.join(folder, 'noted');
  const { parent, child } = await startParent(runFolder);
  const note = JSON.parse(readFileSync(path.join(runFolder, 'server.pid'), 'utf8'));
  assert.equal(note.pid, child);
  assert.equal(note.startedAt, startTimeOf(child));
  parent.kill('SIGKILL');
  assert.ok(await ends(child));
});
