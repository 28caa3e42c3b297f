import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './kernel/backup/backup.js';
import { BackupRefused } from './kernel/backup/backup-form.js';
import { readConfig } from './kernel/config/config.js';
import { migrations } from './migrations.js';

/** A copy must not do the work of the original a second time. */
const restored =
  'Done: API and worker may be started. Where the original goes on, this is a copy: start its API alone, with addresses of its own for mail, files and Redis. Its worker would write to the same people and calendars.';

/** `backup <folder>` or `restore <folder> [--force]`, with the settings of the environment. Ends with 0 done, 1 refused or failed, 2 called wrongly. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [act, folder, ...rest] = positionals;
  if ((act !== 'backup' && act !== 'restore') || !folder || rest.length > 0 || (act === 'backup' && values.force)) {
    process.stderr.write('Call it as backup <folder>, or as restore <folder> [--force].\n');
    process.exitCode = 2;
    return;
  }
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const place = { folder: path.resolve(folder), config: readConfig(), migrations, say };
  await (act === 'backup' ? backUp(place) : restore(place, { force: values.force === true }));
  say(act === 'backup' ? `Done: ${place.folder}` : restored);
}

await run().catch((error: unknown) => {
  const known = error instanceof BackupRefused;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
