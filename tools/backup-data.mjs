// Backs up and restores: the installation of the environment's addresses, else the one in the data folder, which runs or is started for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, sentenceFor } from './output.mjs';
import { dataFolder, fromRoot, root } from './repository.mjs';
import { inInstallation } from './stack/installation.mjs';
import { markFilled } from './stack/product.mjs';

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

function inFolder(folder, args) {
  const [act] = args;
  const restoring = act === 'restore';
  return inInstallation({ folder, act, command, stopped: restoring }, async (env) => {
    await perform(args, env);
    if (!restoring) return;
    markFilled(folder, env);
    // The builds of this checkout are registered anew in the database that came back.
    rmSync(path.join(folder, 'released.json'), { force: true });
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
