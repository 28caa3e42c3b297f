import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fromRoot, root } from '../repository.mjs';
import { freshClone } from '../test/fresh-clone.mjs';
import { projects } from './asked.mjs';

/** Where no installation is: what is called wrongly is told before one is looked for. */
const call = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, TANDEM_SERVER: '', DATABASE_URL: '', DATA_FOLDER: fromRoot('no-such-folder') },
    encoding: 'utf8',
    timeout: 60_000,
  });
const release = (...args) => call(process.execPath, [fromRoot('tools/release.mjs'), ...args]);

const folder = mkdtempSync(path.join(tmpdir(), 'asked-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of builds as far as the command looks into it before it asks anybody. */
function builtIn(what, names) {
  const from = path.join(folder, what);
  for (const name of names) {
    mkdirSync(path.join(from, name, 'dist'), { recursive: true });
    writeFileSync(path.join(from, name, 'dist/release.json'), '{}');
  }
  return from;
}
const withShell = builtIn('with-shell', ['shell', 'mf-events']);
const remotesAlone = builtIn('remotes-alone', ['mf-events']);
const shellBeside = /The shell lies among these builds, .*to everybody at once.*Release remotes by their names.*--from/;

const wrong = [
  [['rollback', 'mf-events', '1.0.0-0a1b2c3d', 'mf-accounts'], /rollback takes no "mf-accounts"\./],
  [['rollback', 'mf-events', '--share', '5'], /--share means nothing to rollback/],
  [['cancel', 'mf-events', '--programme', 'acme/leaders'], /--programme means nothing to cancel/],
  [['status', 'mf-events', '--programme', 'acme/leaders'], /--programme means nothing to status/],
  [['keep', 'mf-events'], /keep takes no "mf-events"/],
  [['constructor'], /constructor is neither an act/],
  [['promote', 'mf-events'], /Name the version to hand out/],
  [['unpin', 'mf-events'], /Name whose pin/],
  [['mf-events', '--share', '0'], /--share is "0", which is not a number from 1 to 100/],
  [['mf-events', '--share', '5', '--every', '1.5'], /--every is "1\.5", which is not a whole number from 1 to 1440/],
  [['mf-events', '--every', '10'], /Only a share below 100 can grow/],
  [['mf-events', '--share', '5', '--programme', 'acme/leaders'], /A pin is for all of a programme/],
  [['mf-events', '--programme', 'acme/leaders', '--enterprise', 'acme'], /not both/],
  [['mf-events', '--programme', 'acme'], /--programme is "acme"\. Write it as in its address/],
  [['shell', '--share', '5'], /The shell is handed out to everybody at once/],
  [['mf-events', '--server', 'localhost'], /--server is "localhost", which is not the address of an installation/],
  [['mf-events', '--server', 'https://me:secret@example.org'], /^--server must not hold a name or a password\./],
  [['status', '--server'], /--server needs the address of an installation, such as https:.* Leave it out for/],
  [['status', '--server', ''], /--server needs the address of an installation/],
  [['status', 'mf-events', '--server='], /--server needs the address of an installation/],
  [['rollback', 'mf-events', '--server', '--reason', 'Wrong'], /--server needs the address of an installation/],
  [['mf-events', '--reason'], /--reason needs a text/],
  [['mf-events', '--programme', ''], /--programme needs a programme, such as acme\/leaders/],
  [['mf-events', '--share', ' '], /--share needs a number from 1 to 100/],
  [['status', '--server', 'https://mentoring.example.org'], /Name the front end that the token is for, as in: status/],
  [['--all-built', '--from', withShell, '--programme', 'acme/leaders'], shellBeside],
  [['--all-built', '--from', withShell, '--enterprise', 'acme'], shellBeside],
  [['--all-built', '--from', withShell, '--share', '5', '--reason', 'Try it'], shellBeside],
  [['mf-events', '--leave-behind'], /--leave-behind is for the shell alone/],
  [['promote', 'mf-events', '1.0.0-0a1b2c3d', '--leave-behind'], /--leave-behind is for the shell alone/],
  [['rollback', 'shell', '--leave-behind'], /--leave-behind means nothing to rollback/],
  [['--all-built', '--from', remotesAlone, '--leave-behind'], /--leave-behind is for the shell alone, and none lies/],
  [['mf-events', '--from', 'elsewhere'], /--from means nothing to a release of one front end/],
];

for (const [args, reason] of wrong)
  test(`called wrongly, it does nothing and says why: ${args.join(' ').replace(folder, '')}`, () => {
    const { status, stdout, stderr } = release(...args);
    assert.match(stderr, reason);
    assert.match(stderr, /npm run release -- --help says how it is called/);
    assert.equal(stdout, '');
    assert.equal(status, 2);
  });

for (const args of [
  ['--all-built', '--from', withShell, '--reason', 'Back again'],
  ['--all-built', '--from', withShell, '--share', '100'],
  ['--all-built', '--from', remotesAlone, '--programme', 'acme/leaders'],
  ['--all-built', '--from', remotesAlone, '--share', '5'],
  ['--all-built', '--from', withShell, '--leave-behind'],
  ['shell', '--leave-behind'],
  ['rollback', 'mf-events', '1.0.0-0a1b2c3d'],
  ['promote', 'shell', '1.0.0-0a1b2c3d', '--leave-behind'],
])
  test(`called well, it looks for an installation: ${args.join(' ').replace(folder, '')}`, () => {
    const { status, stderr } = release(...args);
    assert.match(stderr, /No running installation was found/);
    assert.equal(status, 1);
  });

test('programs read a refusal where they read an answer', () => {
  const { status, stdout } = release('status', '--json');
  assert.match(JSON.parse(stdout).error, /No running installation was found/);
  assert.equal(status, 1);
});

test('programs may keep what is built, and read which versions were kept', () => {
  const clone = freshClone();
  after(clone.remove);
  const built = projects().map((name) => ({ name, version: '1.0.0-5e11c0de' }));
  for (const one of built) {
    mkdirSync(path.join(clone.folder, one.name, 'dist'), { recursive: true });
    writeFileSync(path.join(clone.folder, one.name, 'dist/release.json'), JSON.stringify({ ...one, files: {} }));
  }
  const { stdout } = call(process.execPath, [path.join(clone.folder, 'tools/release.mjs'), 'keep', '--json']);
  assert.deepEqual(JSON.parse(stdout), built);
});

test('programs that call it as the help says read nothing but JSON', () => {
  const [, asTold] = /npm (run .* --json)\b/.exec(release('--help').stdout) ?? [];
  assert.ok(asTold);
  assert.match(JSON.parse(call('npm', asTold.split(' ')).stdout).error, /No running installation was found/);
});
