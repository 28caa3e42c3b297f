// `npm run backup -- <folder>` and `npm run restore -- <folder> [--force]`. In a container the same is done by backend/dist/backup-command.js.
import './node-version.mjs';

const { keep } = await import('./backup-data.mjs');
await keep(process.argv.slice(2));
