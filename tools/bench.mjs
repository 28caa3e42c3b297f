import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(`npm run bench [-- P11 R03]: measures the product against bare building blocks, both sides in one run, and writes
docs/benchmarks.md. Named ones alone replace their lines; a wrong name lists them all.`);
const { runBench } = await import('./bench/run.mjs');
await runBench(process.argv.slice(2));
