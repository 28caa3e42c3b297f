// Backs up and restores: the installation of the environment's addresses, else the one in the data folder, which runs or is started for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { Refusal, sentenceFor, step } from './output.mjs';
import { isSame } from './processes.mjs';
import { dataFolder, fromRoot, root } from './repository.mjs';
import { claim } from './run-lock.mjs';
import { sweep } from './services/supervisor.mjs';
import { supervised } from './start-product.mjs';
import { backendEnvironment, markFilled } from './stack/product.mjs';
import { localSecrets } from './stack/secrets.mjs';
import { startServices } from './stack/services.mjs';

const usage = `Call it as one of
  npm run backup -- <folder>             everything but the secrets, into a new folder, while the product runs
  npm run restore -- <folder>            into an empty installation, while the product is stopped
  npm run restore -- <folder> --force    and lose what is in it`;
const command = 'backend/dist/backup-command.js';

async function perform(args, env) {
  const child = spawn(process.execPath, [fromRoot(command), ...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Refusal(`${args[0]} did not succeed.`);
}

/** Settings of the installation that runs from this folder, or null. */
function running(folder) {
  const lock = path.join(folder, 'run', 'lock.json');
  const file = path.join(folder, 'run', 'environment.json');
  if (!existsSync(lock) || !isSame(JSON.parse(readFileSync(lock, 'utf8')))) return null;
  if (!existsSync(file)) throw new Refusal('Tandem is just starting. Run the command again when it is ready.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function inFolder(folder, args) {
  const found = running(folder);
  if (found && args[0] === 'restore') throw new Refusal('Tandem is running. Stop it with Ctrl-C first, then restore.');
  if (found) return perform(args, { ...process.env, ...found });
  const runFolder = path.join(folder, 'run');
  if (claim(runFolder, { address: args[0] }))
    throw new Refusal('Another command works on this folder. Wait for its end.');
  await sweep(runFolder);
  await supervised(folder, async (supervisor) => {
    await install(supervisor);
    if (!existsSync(fromRoot(command)))
      await step('Building', () => build(supervisor, { projects: ['@tandem/backend'] }));
    const secrets = localSecrets(folder);
    const addresses = await step('Starting the database', () => startServices({ supervisor, folder, secrets }));
    const env = backendEnvironment({ addresses, secrets, folder, port: 0 });
    await perform(args, env);
    if (args[0] === 'restore') {
      markFilled(folder, env);
      // The builds of this checkout are registered anew in the database that came back.
      rmSync(path.join(folder, 'released.json'), { force: true });
    }
    await supervisor.stopAll();
    process.exit(0);
  });
}

export async function keep(argv) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    });
    const [act, folder] = positionals;
    if (!['backup', 'restore'].includes(act) || !folder || positionals.length > 2) throw new Refusal(usage);
    const target = path.resolve(process.env.INIT_CWD ?? '.', folder);
    const args = [act, target, ...(values.force ? ['--force'] : [])];
    if (process.env.DATABASE_OWNER_URL) await perform(args, process.env);
    else await inFolder(dataFolder(), args);
  } catch (error) {
    console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? usage : sentenceFor(error));
    process.exitCode = error.message === usage ? 2 : 1;
  }
}
