// In a container the same is done by backend/dist/backup-command.js.
import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(`npm run backup -- <folder>: database and files of an installation into a new folder.
npm run restore -- <folder> [--force]: the same back, into an empty installation or, with --force, over what is there.`);
const { keep } = await import('./backup-data.mjs');
await keep(process.argv.slice(2));
