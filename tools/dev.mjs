import './node-version.mjs';

const { develop } = await import('./dev/develop.mjs');
await develop(process.argv.slice(2));
