import './node-version.mjs';

const { test } = await import('./test/run.mjs');
await test(process.argv.slice(2));
