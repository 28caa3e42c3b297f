// `npm run reset`: forgets the local installation's data. The next start makes new secrets, an empty database and demo data.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal, sentenceFor } from './output.mjs';
import { dataFolder } from './repository.mjs';
import { holderOf } from './run-lock.mjs';
import { placeFor, serviceAccount } from './services/reachable.mjs';
import { sweep } from './services/supervisor.mjs';

/** What a local installation writes; anything else in the folder belongs to somebody else and stays. */
const own = [
  'postgres',
  'redis',
  'mail',
  'files',
  'remotes',
  'shell',
  'logs',
  'run',
  'secrets.json',
  'demo-sign-ins.json',
  'released.json',
];

export async function reset() {
  try {
    const folder = dataFolder();
    const holder = holderOf(path.join(folder, 'run'));
    if (holder)
      throw new Refusal(
        `Tandem is running (process ${holder.pid}). Stop it with Ctrl-C first, then run "npm run reset" again.`,
      );
    if (!existsSync(folder)) return console.log('There is no data to remove.');
    await sweep(path.join(folder, 'run'));
    rmSync(placeFor(path.join(folder, 'postgres'), serviceAccount()), { recursive: true, force: true });
    const marks = readdirSync(folder).filter((name) => /^demo-[0-9a-f]{8}\.loaded$/.test(name));
    for (const name of [...own, ...marks]) rmSync(path.join(folder, name), { recursive: true, force: true });
    console.log(`Removed the data in ${folder}. "npm start" begins again with demo data.`);
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}
