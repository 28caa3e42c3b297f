// Each test run has a folder of its own, so that several can run side by side; what killed runs left is cleared first.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSame, startTimeOf } from '../processes.mjs';
import { fromRoot } from '../repository.mjs';
import { keepInMemory, removeData } from '../services/reachable.mjs';
import { sweep } from '../services/supervisor.mjs';

const runs = fromRoot('data/test');

function isInUse(folder) {
  const owner = path.join(folder, 'owner.json');
  return existsSync(owner) && isSame(JSON.parse(readFileSync(owner, 'utf8')));
}

export async function takeRunFolder() {
  mkdirSync(runs, { recursive: true });
  for (const folder of readdirSync(runs).map((name) => path.join(runs, name))) {
    if (isInUse(folder)) continue;
    await sweep(path.join(folder, 'run'));
    removeData(folder);
  }
  const folder = path.join(runs, String(process.pid));
  // It comes with its owner: without one, a run that begins meanwhile would take it for left.
  const unowned = `${runs}-${process.pid}`;
  mkdirSync(unowned, { recursive: true });
  writeFileSync(
    path.join(unowned, 'owner.json'),
    JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) }),
  );
  renameSync(unowned, folder);
  keepInMemory(folder);
  return folder;
}

export const dropRunFolder = (folder) => {
  if (existsSync(folder)) rmSync(path.join(folder, 'owner.json'), { force: true });
  removeData(folder);
};
