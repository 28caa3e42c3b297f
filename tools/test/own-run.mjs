import path from 'node:path';
import { install } from '../install.mjs';
import { onEnd } from '../lifetime.mjs';
import { sentenceFor } from '../output.mjs';
import { createSupervisor } from '../services/supervisor.mjs';
import { dropRunFolder, takeRunFolder } from './run-folder.mjs';

/**
 * Gives `work` a folder and a supervisor of its own, takes both down once it has ended, failed or was interrupted, and leaves the
 * process with the code that it answers. `afterFailure` is said below the reason why it failed.
 */
export async function ownRun(work, afterFailure) {
  const folder = await takeRunFolder();
  const supervisor = createSupervisor(path.join(folder, 'run'));
  const leave = async (code) => {
    await supervisor.stopAll();
    dropRunFolder(folder);
    process.exit(code);
  };
  onEnd(() => leave(130));
  try {
    await install(supervisor);
    await leave(await work({ supervisor, folder, shared: {} }));
  } catch (error) {
    console.error(['', sentenceFor(error), ...(afterFailure ? [afterFailure] : [])].join('\n'));
    await leave(1);
  }
}
