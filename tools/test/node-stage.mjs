import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return entry.name.endsWith('.test.mjs') ? [file] : [];
  });
}

/** Reads the totals that Node's own test runner prints. */
export function totalsOf(output) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/** The tests of files named `*.test.mjs` by Node's own runner. */
export async function runNodeFiles({ supervisor }, name, files) {
  const { code, output } = await runTask(supervisor, {
    name,
    command: process.execPath,
    // Node's own choice leaves one of two cores free, for hardly anything.
    args: ['--test', '--test-concurrency=2', '--test-reporter=tap', ...files],
    cwd: root,
    mark: '--test',
  });
  const totals = totalsOf(output);
  return { ...totals, failed: totals.failed || (code === 0 ? 0 : 1), output };
}

/** Tests of the tools and of the build configuration, except those that belong to the boundary stage. */
export async function runNodeTests(context) {
  const files = [...testFiles(fromRoot('tools')), ...testFiles(fromRoot('libs/federation'))];
  return runNodeFiles(
    context,
    'node-tests',
    files.filter((file) => !file.endsWith('boundaries.test.mjs')),
  );
}
