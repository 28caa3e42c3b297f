// The master list of what a change must pass, cheapest first.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { projects } from '../release/asked.mjs';
import { fromRoot, root } from '../repository.mjs';
import { runTask } from '../task.mjs';
import { runBoundaries } from './boundaries.mjs';
import { runBrowser } from './browser-stage.mjs';
import { runJest } from './jest-stage.mjs';
import { runNodeTests } from './node-stage.mjs';
import { testServices } from './services-stage.mjs';

const webProjects = [...projects(), 'libs/platform', 'libs/ui'];
const nodeProjects = ['backend', 'libs/contracts'];

/** One program that passes or fails as a whole. */
async function check({ supervisor }, name, args) {
  const { code, output } = await runTask(supervisor, {
    name,
    command: process.execPath,
    args: [fromRoot(args[0]), ...args.slice(1)],
    cwd: root,
  });
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

function typedProjects() {
  const folders = [
    'backend',
    'shell',
    'e2e',
    ...readdirSync(root).filter((name) => name.startsWith('mf-')),
    ...readdirSync(fromRoot('libs')).map((name) => `libs/${name}`),
  ];
  return folders.filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}

async function types(context) {
  const failures = [];
  const queue = typedProjects();
  const one = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      const { failed, output } = await check(context, `types-${project.replace('/', '-')}`, [
        'node_modules/typescript-native/bin/tsc',
        '-p',
        project,
      ]);
      if (failed) failures.push(output);
    }
  };
  await Promise.all([one(), one()]);
  return failures.length === 0 ? { passed: 1 } : { failed: 1, output: failures.join('\n') };
}

/** `needs` names the stages without which this one can tell nothing; a `light` one needs none and shares the machine with the next. */
export const stages = [
  {
    name: 'format',
    light: true,
    run: (context) =>
      check(context, 'format', [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level=warn',
        '--cache',
        '--cache-location=node_modules/.cache/tandem-prettier',
        '.',
      ]),
  },
  {
    name: 'lint',
    light: true,
    run: (context) =>
      check(context, 'lint', [
        'node_modules/eslint/bin/eslint.js',
        '--cache',
        '--cache-location=node_modules/.cache/eslint/',
        '--max-warnings=0',
        '.',
      ]),
  },
  { name: 'boundaries', light: true, run: runBoundaries, counted: true },
  { name: 'tools', light: true, run: runNodeTests, counted: true },
  { name: 'types', run: types },
  { name: 'services', run: testServices },
  { name: 'backend', run: (context) => runJest(context, 'backend', nodeProjects), counted: true, needs: ['services'] },
  { name: 'web', run: (context) => runJest(context, 'web', webProjects), counted: true },
  { name: 'build', run: async ({ supervisor }) => (await build(supervisor), { passed: 1 }) },
  { name: 'browser', run: runBrowser, counted: true, needs: ['build', 'services'] },
];
