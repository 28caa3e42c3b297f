// For tests of what a command does where nothing was ever installed.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../repository.mjs';

const parts = ['package.json', 'package-lock.json', 'tools', 'libs/federation/src/dev-ports.mjs'];

/** The commands, on the disk of this clone: an install asks how much room there is. Answers `{ folder, remove }`. */
export function freshClone() {
  mkdirSync(fromRoot('data'), { recursive: true });
  const folder = mkdtempSync(fromRoot('data/clone-'));
  for (const part of parts) cpSync(fromRoot(part), path.join(folder, part), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
