// A quick run of some tests while working on them: `npm run unit -- backend/src/modules/bookings`, `npm run unit -- mf-bookings`.
// Backend tests need TEST_POSTGRES_URL and TEST_REDIS_URL; `npm test -- services backend` brings its own servers.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeOptions } from '../jest.node.mjs';
import { fromRoot, root } from './repository.mjs';

const targets = process.argv.slice(2);

function projectOf(target) {
  for (
    let folder = path.resolve(root, target);
    folder.startsWith(root) && folder !== path.resolve(root);
    folder = path.dirname(folder)
  ) {
    if (existsSync(path.join(folder, 'jest.config.mjs'))) return folder;
  }
  return null;
}

const projects = [...new Set(targets.map(projectOf).filter(Boolean))];
if (projects.length === 0) {
  console.error(
    'Name a file or folder of a project with tests, for example: npm run unit -- backend/src/modules/bookings',
  );
  process.exit(2);
}
const args = [
  fromRoot('node_modules/jest/bin/jest.js'),
  '--projects',
  ...projects,
  '--maxWorkers=2',
  '--runTestsByPath=false',
  '--testPathPatterns',
  ...targets,
];
const env = {
  ...process.env,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`,
};
spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
