// What a fresh Debian lacks is fetched with apt-get: here an apt-get of the test's own, which notes what it was asked for.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { createSupervisor } from './supervisor.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'fetched-'));
const bin = path.join(folder, 'bin');
const asked = path.join(folder, 'asked');
const supervisor = createSupervisor(path.join(folder, 'run'));
const { PATH, REDIS_SERVER_BIN, TANDEM_CHROMIUM, PLAYWRIGHT_BROWSERS_PATH } = process.env;
const getuid = process.getuid;

beforeEach(() => {
  rmSync(bin, { recursive: true, force: true });
  rmSync(asked, { force: true });
  mkdirSync(bin, { recursive: true });
  delete process.env.REDIS_SERVER_BIN;
  delete process.env.TANDEM_CHROMIUM;
  process.env.PLAYWRIGHT_BROWSERS_PATH = path.join(folder, 'none');
  process.env.PATH = bin;
  process.getuid = () => 0;
});
afterEach(() => {
  const before = { PATH, REDIS_SERVER_BIN, TANDEM_CHROMIUM, PLAYWRIGHT_BROWSERS_PATH };
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  process.getuid = getuid;
});
after(async () => {
  await supervisor.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

function place(name, lines) {
  const file = path.join(bin, name);
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** Knows this one program's package, and only after an update that itself fails, as one dead source of several makes it do. */
function placeAptGet(program) {
  place('apt-get', [
    `echo "$*" >> ${asked}`,
    `case "$1" in`,
    `update) : > ${folder}/updated; exit 100 ;;`,
    `install) [ -e ${folder}/updated ] || exit 100; case "$4" in ${program}) ;; *) exit 100 ;; esac; printf '#!/bin/sh\\nexit 0\\n' > ${bin}/${program}; /bin/chmod 755 ${bin}/${program} ;;`,
    `esac`,
  ]);
  rmSync(path.join(folder, 'updated'), { force: true });
}

/** Stands where another host would be asked, which no test may do. */
const unwanted = () => assert.fail('Another way to fetch a browser was tried.');

const askedFor = () => (existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []);

test('without a Redis its Debian package is installed, after an update where the lists are empty', async () => {
  const { redisServer } = await import('./redis-binary.mjs');
  placeAptGet('redis-server');
  assert.deepEqual(await redisServer({ folder }), { command: path.join(bin, 'redis-server'), env: {} });
  const install = 'install -y --no-install-recommends redis-server';
  assert.deepEqual(askedFor(), [install, 'update', install]);
});

test('without a Chromium its Debian package is installed, before another host is asked for a build', async () => {
  const { findBrowser, installPackage } = await import('../browser.mjs');
  placeAptGet('chromium-headless-shell');
  assert.equal(await findBrowser(supervisor, [installPackage, unwanted]), path.join(bin, 'chromium-headless-shell'));
  const install = 'install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core';
  assert.deepEqual(askedFor(), [install, 'update', install]);
});

test('where no package has a Chromium without windows, the one with windows is installed', async () => {
  const { findBrowser, installPackage } = await import('../browser.mjs');
  placeAptGet('chromium');
  assert.equal(await findBrowser(supervisor, [installPackage, unwanted]), path.join(bin, 'chromium'));
  assert.deepEqual(
    askedFor().map((line) => line.split(' ').at(-2) ?? line),
    ['chromium-headless-shell', 'update', 'chromium-headless-shell', 'chromium'],
  );
});

test('a Redis and a Chromium that are there are used as they are', async () => {
  const { redisServer } = await import('./redis-binary.mjs');
  const { findBrowser } = await import('../browser.mjs');
  placeAptGet('none');
  place('redis-server', ['exit 0']);
  place('chromium', ['exit 0']);
  assert.equal((await redisServer({ folder })).command, path.join(bin, 'redis-server'));
  assert.equal(await findBrowser(supervisor, [unwanted]), path.join(bin, 'chromium'));
  assert.deepEqual(askedFor(), []);
});

test('without any way to fetch a Redis the message says what to do', async () => {
  const { redisServer } = await import('./redis-binary.mjs');
  await assert.rejects(redisServer({ folder }), /Install redis-server \(or valkey-server\), set REDIS_SERVER_BIN/);
});
