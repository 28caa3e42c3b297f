// Releases builds: copies them under their version into the data folder and tells the registry. Doing it again changes nothing.
//   node tools/release.mjs mf-events     builds, uploads and registers that remote alone
//   node tools/release.mjs --all-built   uploads and registers the shell and every remote as they lie in <project>/dist
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from './repository.mjs';
import { buildAlone } from './release/build-alone.mjs';
import { registerReleases, runningEnvironment } from './release/register.mjs';
import { upload } from './release/upload.mjs';

const projects = ['shell', ...remoteNames()];

function remoteNames() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.filter((name) => name.startsWith('mf-'));
}

function isBuilt(name) {
  return existsSync(fromRoot(`${name}/dist/release.json`));
}

async function release(names, environment) {
  const uploaded = names.map((name) => upload(fromRoot(`${name}/dist`), environment.DATA_FOLDER));
  for (const { name, version, created } of await registerReleases(uploaded, environment))
    console.log(`${name} ${version} ${created ? 'is released' : 'was already there'}`);
}

async function main([choice, ...rest]) {
  if (!choice || rest.length > 0) throw new Error('Name one of the remotes, or give --all-built.');
  const environment = runningEnvironment();
  if (choice === '--all-built') return release(projects.filter(isBuilt), environment);
  if (!projects.includes(choice)) throw new Error(`${choice} is not one of ${projects.join(', ')}.`);
  buildAlone(choice);
  return release([choice], environment);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
