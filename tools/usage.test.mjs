import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot } from './repository.mjs';
import { takeRunFolder, dropRunFolder } from './test/run-folder.mjs';

const call = (command, args, folder) =>
  spawnSync(process.execPath, [fromRoot(`tools/${command}.mjs`), ...args], {
    env: { ...process.env, DATA_FOLDER: folder },
    encoding: 'utf8',
    timeout: 60_000,
  });

for (const command of ['start', 'dev', 'reset', 'seed', 'bench', 'backup', 'e2e', 'release', 'test'])
  test(`${command} --help says how it is called and does nothing else`, async (context) => {
    const folder = await takeRunFolder();
    context.after(() => dropRunFolder(folder));
    const { stdout, stderr, status } = call(command, ['--help'], folder);
    assert.equal(status, 0);
    assert.match(stdout, /npm (run|start|test)|^Ships/);
    assert.equal(stderr, '');
    assert.equal(existsSync(path.join(folder, 'logs')), false);
  });

for (const command of ['start', 'reset'])
  test(`${command} with a word that it does not know is refused before anything is touched`, async (context) => {
    const folder = await takeRunFolder();
    context.after(() => dropRunFolder(folder));
    const { stderr, status } = call(command, ['--fresh'], folder);
    assert.equal(status, 2);
    assert.match(stderr, /takes no --fresh/);
    assert.equal(existsSync(path.join(folder, 'logs')), false);
  });
