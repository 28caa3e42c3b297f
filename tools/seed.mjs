// `npm run seed -- --bookings 1000000 [--programmes 1] [--day 2026-01-31]`: a crowd of sessions, for measuring.
import './node-version.mjs';

const { seed } = await import('./seed-data.mjs');
await seed(process.argv.slice(2));
