import './node-version.mjs';

const { reset } = await import('./reset-data.mjs');
await reset();
