import assert from 'node:assert/strict';
import { test } from 'node:test';
import { step, tell } from './steps.mjs';

/** What stands on the standard error, times left out. */
function listen(context) {
  const said = [];
  context.mock.method(process.stderr, 'write', (text) => said.push(text));
  context.mock.method(console, 'error', (text) => said.push(`${text}\n`));
  return () => said.join('').replaceAll(/\d+\.\d s/g, '0.0 s');
}

test('a step is named when it begins, not once it is over', async (context) => {
  const said = listen(context);
  await step('Building', () => assert.equal(said(), '  Building ...'));
  assert.equal(said(), '  Building ... 0.0 s\n');
});

test('a step that fails says so', async (context) => {
  const said = listen(context);
  await assert.rejects(
    step('Uploading', () => {
      throw new Error('No line.');
    }),
  );
  assert.equal(said(), '  Uploading ... failed, 0.0 s\n');
});

test('of steps beside each other, and of what is said meanwhile, each has a line of its own', async (context) => {
  const said = listen(context);
  await step('Building', () => step('Checking its types', () => tell('  Told meanwhile')));
  assert.equal(
    said(),
    [
      '  Building ...',
      '  Checking its types ...',
      '  Told meanwhile',
      '  Checking its types ... 0.0 s',
      '  Building ... 0.0 s',
      '',
    ].join('\n'),
  );
});
