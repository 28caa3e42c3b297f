// One running product per data folder. The lock names a process by number and start time, so a reused number does not count.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './output.mjs';
import { isSame, startTimeOf } from './processes.mjs';

const lockIn = (runFolder) => path.join(runFolder, 'lock.json');

/** What the product that runs from this folder wrote about itself, or null. @throws Refusal where another command works on it, which has no address */
export function holderOf(runFolder) {
  const holder = read(lockIn(runFolder));
  if (!holder || !isSame(holder)) return null;
  if (holder.address) return holder;
  throw new Refusal(`Another command works on this folder (${holder.act}, process ${holder.pid}). Wait for its end.`);
}

/** Answers null when the lock is ours now, else the product that holds it. @throws Refusal as {@link holderOf} */
export function claim(runFolder, about) {
  mkdirSync(runFolder, { recursive: true });
  const file = lockIn(runFolder);
  const own = JSON.stringify({
    ...about,
    pid: process.pid,
    startedAt: startTimeOf(process.pid),
    since: new Date().toISOString(),
  });
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      process.once('exit', () => release(file));
      return null;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(runFolder);
    if (holder) return holder;
    rmSync(file, { force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function release(file) {
  if (read(file)?.pid === process.pid) rmSync(file, { force: true });
}
