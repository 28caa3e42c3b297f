import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { describeBuild, isShallow, nameCommit } from './describe.mjs';

const repository = mkdtempSync(path.join(tmpdir(), 'sources-'));
after(() => rmSync(repository, { recursive: true, force: true }));

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
};
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-C', repository, ...args])
    .toString()
    .trim();
const commitOfRelease = () => describeBuild(path.join(repository, 'mf-events/dist')).release.commit;

test('a release names the commit of its own sources, and none where they were changed since', () => {
  write('mf-events/package.json', '{}');
  write('mf-events/src/remote.tsx', 'one');
  write('libs/platform/api.ts', 'one');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  write(
    'mf-events/dist/release.json',
    JSON.stringify({ name: 'mf-events', version: '1.0.0-0a1b2c3d', manifest: 'm', files: {} }),
  );
  write('docs/unrelated.md', 'changed');
  assert.equal(commitOfRelease(), git('rev-parse', 'HEAD'));

  nameCommit(path.join(repository, 'mf-events/dist'));
  const { commit } = JSON.parse(readFileSync(path.join(repository, 'mf-events/dist/release.json'), 'utf8'));
  assert.equal(commit, git('rev-parse', 'HEAD'));
  write(
    'mf-events/dist/release.json',
    JSON.stringify({ name: 'mf-events', version: '1.0.0-0a1b2c3d', manifest: 'm', files: {} }),
  );

  write('mf-events/src/remote.tsx', 'two');
  assert.equal(commitOfRelease(), undefined);
  git('checkout', '--quiet', '.');
  write('libs/platform/added.ts', 'new');
  assert.equal(commitOfRelease(), undefined);
});

test('a clone without its older commits is known as one', () => {
  const shallow = path.join(repository, 'shallow');
  write('second.md', 'second');
  git('add', 'second.md');
  git('commit', '--quiet', '--message', 'Second');
  git('clone', '--quiet', '--depth', '1', `file://${repository}`, shallow);
  assert.deepEqual([isShallow(shallow), isShallow(repository), isShallow(tmpdir())], [true, false, false]);
});
