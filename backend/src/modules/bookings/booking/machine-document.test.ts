import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transitions } from './transitions.js';
import type { Transition } from './transition.js';

const document = new URL('../../../../../docs/bookings.md', import.meta.url);
const [begin, end] = ['<!-- state machine: begin -->', '<!-- state machine: end -->'];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const line = ({ id, from, action, by, of, when, to, credit, tells }: Transition): string =>
  row([id, from.join(', '), action, of ? `${by}, ${of}` : by, when, to, credit, tells]);

function machineTable(): string {
  const head = ['Decision', 'From', 'Action', 'By', 'When', 'To', 'Credit', 'Message'];
  return [row(head), row(head.map(() => '---')), ...transitions.map(line)].join('\n');
}

/** `TANDEM_WRITE=1` writes the table anew; without it the committed one has to be the code's. */
test('[D-B20..D-B44] docs/bookings.md shows the state machine that the code runs', async () => {
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = (rest ?? '').split(end);
  const wanted = `${before}${begin}\n\n${machineTable()}\n\n${end}${after}`;
  if (process.env['TANDEM_WRITE'] === '1') await writeFile(fileURLToPath(document), wanted);
  else expect(text).toBe(wanted);
});
