import './node-version.mjs';

const { start } = await import('./start-product.mjs');
await start();
