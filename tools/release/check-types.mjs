import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { fromRoot } from '../repository.mjs';
import { runNode } from './own-children.mjs';
import { contractAt, layOut } from './shell-contract.mjs';

const linesShown = 10;

/** What is in a remote's folder and in none of its builds. */
const ofTests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

const cache = fromRoot('node_modules/.cache/tandem-release');

/** Where the last check of these sources left what it found out: others may be checked at the same time. */
const placeOf = (folder) => path.join(cache, createHash('sha256').update(folder).digest('hex').slice(0, 12));

/** Whether its sources are there no more, so that nobody comes back to it. */
function isLeft(place) {
  try {
    const [sources] = JSON.parse(readFileSync(path.join(place, 'tsconfig.json'), 'utf8')).include;
    return !existsSync(sources);
  } catch {
    // Somebody is just making or removing it.
    return false;
  }
}

function removeLeft() {
  const places = readdirSync(cache).map((name) => path.join(cache, name));
  for (const place of places.filter(isLeft)) rmSync(place, { recursive: true, force: true });
}

/**
 * The settings of the remote's own project over its sources without tests, wherever they lie, and what the last check found out. What a remote imports
 * of the shell is what that contract declares, where there is one.
 */
function settingsFor(folder, contract) {
  const place = placeOf(folder);
  mkdirSync(place, { recursive: true });
  removeLeft();
  const own = path.join(folder, 'tsconfig.json');
  if (!existsSync(own)) throw new Refusal(`${folder} has no tsconfig.json, by which its types could be checked.`);
  const { compilerOptions } = JSON.parse(readFileSync(own, 'utf8'));
  const settings = {
    extends: fromRoot('tsconfig.base.json'),
    compilerOptions: {
      ...compilerOptions,
      ...(contract ? { paths: { '@tandem/platform': [layOut(contract, place)] } } : {}),
      incremental: true,
      tsBuildInfoFile: path.join(place, 'types.tsbuildinfo'),
    },
    include: [path.join(folder, 'src')],
    exclude: ofTests,
  };
  writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(settings, null, 2));
  return place;
}

/**
 * Checks meta and module against the contract of the shell that runs at `origin`, or against the sources beside where that does not tell it.
 * @throws Refusal with the first places that don't fit
 */
export async function checkTypes(name, folder, origin) {
  const contract = await contractAt(origin);
  let output = '';
  const compiler = [fromRoot('node_modules/typescript-native/bin/tsc'), '-p', settingsFor(folder, contract)];
  const code = await runNode(compiler, { stdio: ['ignore', 'pipe', 'inherit'], onOutput: (text) => (output += text) });
  if (code === 0) return;
  const lines = output.trim().split('\n').slice(0, linesShown).join('\n');
  const shell = contract
    ? `the shell ${contract.version}, which runs at ${origin}. Release the shell first where a newer one gives what is missing`
    : 'the shell';
  throw new Refusal(`${name} does not fit the contract of ${shell}:\n${lines}`);
}
