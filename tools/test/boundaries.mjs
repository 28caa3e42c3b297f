import { projects } from '../release/asked.mjs';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';
import { runNodeFiles } from './node-stage.mjs';

/** The sources obey the rules, and each rule catches a violation planted in a copy. */
export async function runBoundaries(context) {
  const args = [
    fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'backend/src',
    ...projects(),
    'libs',
  ];
  const { code, output } = await runTask(context.supervisor, {
    name: 'boundaries',
    command: process.execPath,
    args,
    cwd: root,
  });
  const planted = await runNodeFiles(context, 'planted', [fromRoot('tools/test/boundaries.test.mjs')]);
  const failed = code === 0 ? 0 : 1;
  return {
    passed: planted.passed + (1 - failed),
    failed: planted.failed + failed,
    skipped: planted.skipped,
    output: `${failed ? output : ''}\n${planted.failed ? planted.output : ''}`,
  };
}
