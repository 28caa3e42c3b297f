// `npm run bench`: measures the product against bare building blocks, both sides in one run, and writes docs/benchmarks.md.
import './node-version.mjs';

const { runBench } = await import('./bench/run.mjs');
await runBench(process.argv.slice(2));
