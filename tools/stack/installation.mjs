// The installation in a data folder for a command that needs its database: the one that runs, or its services started for the command.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { install } from '../install.mjs';
import { Refusal, step } from '../output.mjs';
import { fromRoot } from '../repository.mjs';
import { claim, holderOf } from '../run-lock.mjs';
import { sweep } from '../services/supervisor.mjs';
import { supervised } from '../start-product.mjs';
import { backendEnvironment, migrate } from './product.mjs';
import { localSecrets } from './secrets.mjs';
import { startServices } from './services.mjs';

const starting = 'Tandem is just starting. Run the command again when it is ready.';

/** Settings of the installation that runs from this folder, or null. */
function running(folder) {
  const file = path.join(folder, 'run', 'environment.json');
  if (!holderOf(path.join(folder, 'run'))) return null;
  if (!existsSync(file)) throw new Refusal(starting);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Calls `work` with the environment of the installation, which has to be `stopped` for some commands and on the schema of this checkout
 * (`migrated`) for others. Ends the process when it had to start the services.
 */
export async function inInstallation({ folder, act, command, stopped = false, migrated = false }, work) {
  const found = running(folder);
  if (found && stopped) throw new Refusal(`Tandem is running. Stop it with Ctrl-C first, then ${act}.`);
  if (found) return work({ ...process.env, ...found });
  const runFolder = path.join(folder, 'run');
  if (claim(runFolder, { act })) throw new Refusal(starting);
  await sweep(runFolder);
  const perform = async (supervisor) => {
    await install(supervisor);
    if (!existsSync(fromRoot(command)))
      await step('Building', () => build(supervisor, { projects: ['@tandem/backend'] }));
    const secrets = localSecrets(folder);
    const addresses = await step('Starting the database', () => startServices({ supervisor, folder, secrets }));
    const env = backendEnvironment({ addresses, secrets, folder, port: 0 });
    if (migrated) await step('Migrating', () => migrate(supervisor, env));
    await work(env);
    await supervisor.stopAll();
    process.exit(0);
  };
  // Interrupted, it has not done what it was called for.
  return supervised(folder, perform, { interrupted: 130 });
}
