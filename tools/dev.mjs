import './node-version.mjs';
import { parseArgs } from 'node:util';
import { answerHelp } from './usage.mjs';

answerHelp(`npm run dev [-- mf-bookings shell]: the whole product, with the named front ends and the backend watched.
npm run dev -- mf-bookings --against https://mentoring.example: one remote from here, inside an installation elsewhere.
Ends with 0 when it is stopped, 1 when it was refused or failed, 2 when it was called wrongly.`);

/** What is to be watched, and the installation elsewhere in which it is to be shown. */
function asked() {
  try {
    return parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}

const { values, positionals } = asked();
if (values.against !== undefined) {
  const { developAgainst } = await import('./dev/against.mjs');
  await developAgainst(positionals, values.against);
} else {
  const { develop } = await import('./dev/develop.mjs');
  await develop(positionals);
}
