import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(
  'npm start: installs, builds and runs the whole product with demo data. PORT (4200) and DATA_FOLDER (data) say where.',
  { takesNone: true },
);
const { start } = await import('./start-product.mjs');
await start();
