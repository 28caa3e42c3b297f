// Fills the installation of the environment's addresses, else the one in the data folder, which runs or is started for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal, sentenceFor } from './output.mjs';
import { dataFolder, fromRoot, root } from './repository.mjs';
import { inInstallation } from './stack/installation.mjs';

const command = 'backend/dist/seed-command.js';

async function perform(args, env) {
  const child = spawn(process.execPath, [fromRoot(command), ...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Refusal('Nothing was changed.');
}

export async function seed(args) {
  try {
    if (process.env.DATABASE_OWNER_URL) await perform(args, process.env);
    else
      await inInstallation({ folder: dataFolder(), act: 'seed', command, migrated: true }, (env) => perform(args, env));
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}
