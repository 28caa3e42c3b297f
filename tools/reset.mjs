import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(
  'npm run reset: removes the data of the local installation (DATA_FOLDER, else data). The next start makes it anew.',
  { takesNone: true },
);
const { reset } = await import('./reset-data.mjs');
await reset();
