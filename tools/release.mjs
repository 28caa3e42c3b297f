// Releases builds: copies them under their version into the data folder and tells the registry. Doing it again changes nothing.
//   npm run release -- mf-events                    builds, uploads and registers that remote alone, for everybody
//   npm run release -- mf-events --traffic 10       for a tenth of the people
//   npm run release -- mf-events --program 12       for one programme, which then stays on that version
//   npm run release -- mf-events --folder ../own    from the sources in another folder
//   npm run release -- --all-built                  uploads and registers the shell and every remote as they lie in <project>/dist
import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot, root } from './repository.mjs';
import { buildAlone } from './release/build-alone.mjs';
import { readyToRegister, runningEnvironment } from './release/register.mjs';
import { upload } from './release/upload.mjs';

const projects = ['shell', ...remoteNames()];

function remoteNames() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.filter((name) => name.startsWith('mf-'));
}

const isBuilt = (name) => existsSync(fromRoot(name, 'dist/release.json'));

/** The registry's command starts while `build` runs; it is not asked when that fails. */
async function release({ folders, rollout, build = () => {} }, environment) {
  const registry = readyToRegister(environment);
  try {
    build();
  } catch (error) {
    registry.drop();
    throw error;
  }
  const uploaded = folders.map((folder) => ({
    ...upload(path.join(folder, 'dist'), environment.DATA_FOLDER),
    ...rollout,
  }));
  for (const { name, version, created } of await registry.send(uploaded))
    console.log(`${name} ${version} ${created ? 'is released' : 'was already there'}`);
}

function numberFrom(name, text) {
  if (text === undefined) return {};
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is "${text}", which is not a whole number.`);
  return { [name === 'program' ? 'program_id' : name]: number };
}

async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'all-built': { type: 'boolean' },
      program: { type: 'string' },
      traffic: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  const [name, ...rest] = positionals;
  const rollout = { ...numberFrom('program', values.program), ...numberFrom('traffic', values.traffic) };
  if (Boolean(name) === Boolean(values['all-built']) || rest.length > 0)
    throw new Error('Name one of the remotes, or give --all-built.');
  const environment = runningEnvironment();
  if (values['all-built'])
    return release({ folders: projects.filter(isBuilt).map((project) => fromRoot(project)), rollout }, environment);
  if (!projects.includes(name)) throw new Error(`${name} is not one of ${projects.join(', ')}.`);
  const folder = values.folder ? path.resolve(values.folder) : fromRoot(name);
  return release({ folders: [folder], rollout, build: () => buildAlone(name, folder) }, environment);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
