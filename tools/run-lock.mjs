// One running product per data folder. The lock names a process by number and start time, so a reused number does not count.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSame, startTimeOf } from './processes.mjs';

/** Answers null when the lock is ours now, else what its holder wrote about itself. */
export function claim(runFolder, about) {
  mkdirSync(runFolder, { recursive: true });
  const file = path.join(runFolder, 'lock.json');
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
    const holder = read(file);
    if (holder && isSame(holder)) return holder;
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
