import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { fromRoot } from '../repository.mjs';

const linesShown = 10;

/** The settings of the remote's own project over its sources without tests, wherever they lie, and what the last check found out. */
function settingsFor(name, folder) {
  const place = fromRoot('node_modules/.cache/tandem-release', name);
  mkdirSync(place, { recursive: true });
  const own = path.join(folder, 'tsconfig.json');
  if (!existsSync(own)) throw new Refusal(`${folder} has no tsconfig.json, by which its types could be checked.`);
  const { compilerOptions } = JSON.parse(readFileSync(own, 'utf8'));
  const settings = {
    extends: fromRoot('tsconfig.base.json'),
    compilerOptions: { ...compilerOptions, incremental: true, tsBuildInfoFile: path.join(place, 'types.tsbuildinfo') },
    include: [path.join(folder, 'src')],
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  };
  writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(settings, null, 2));
  return place;
}

/** Checks meta and module against the types of the contract. @throws Refusal with the first places that don't fit */
export async function checkTypes(name, folder) {
  const compiler = spawn(
    process.execPath,
    [fromRoot('node_modules/typescript-native/bin/tsc'), '-p', settingsFor(name, folder)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  compiler.stdout.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => {
    compiler.once('error', reject);
    compiler.once('close', resolve);
  });
  if (code === 0) return;
  const lines = output.trim().split('\n').slice(0, linesShown).join('\n');
  throw new Refusal(`${name} does not fit the contract of the shell:\n${lines}`);
}
