import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(`npm run seed -- --bookings 1000000 [--programmes 1] [--day 2026-01-31]: a crowd of sessions, for measuring.
Sessions before the day were held, those from it on lie ahead. The same numbers make the same rows, once.`);
const { seed } = await import('./seed-data.mjs');
await seed(process.argv.slice(2));
