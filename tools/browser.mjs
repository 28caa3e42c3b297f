// A Chromium for the browser tests: named, Playwright's own, the system's, or fetched.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from './output.mjs';
import { fromRoot } from './repository.mjs';
import { onPath } from './services/debian-package.mjs';
import { runTask } from './task.mjs';

/** Chromium without windows: the same engine, which starts a third of the processes and takes half the time of a processor. */
const windowless = 'chromium-headless-shell';
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const runs = (file) =>
  Boolean(file) &&
  existsSync(file) &&
  spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const ofSystem = (names = [windowless, ...systemNames]) =>
  [...names.map((name) => onPath(name)), ...macApplications].find(runs) ?? null;

/** As root on Debian or Ubuntu: the distribution's own package, which brings all its libraries. */
export async function installPackage(supervisor) {
  const command = onPath('apt-get');
  if (process.getuid?.() !== 0 || !command) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => runTask(supervisor, { name: 'apt', command, args, env });
  const installs = async (name) => {
    const { code } = await apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
    return code === 0;
  };
  if (await installs(windowless)) return ofSystem();
  // One source of many that does not answer fails the whole update, and yet the package may be there. Ubuntu has none without windows.
  await apt('update');
  if (!(await installs(windowless))) await installs('chromium');
  return ofSystem();
}

/** Playwright's own build. It comes from another host than the packages, which may be out of reach. */
async function fetchPlaywrights(supervisor) {
  const isRoot = process.getuid?.() === 0;
  await runTask(supervisor, {
    name: 'fetch-browser',
    command: process.execPath,
    args: [fromRoot('node_modules/@playwright/test/cli.js'), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    mark: 'playwright',
  });
  const own = await playwrightsOwn();
  return runs(own) ? own : null;
}

function namedBrowser() {
  const named = process.env.TANDEM_CHROMIUM;
  if (named && !runs(named))
    throw new Refusal(`TANDEM_CHROMIUM points at ${named}, which cannot be run. Correct it or unset it.`);
  return named;
}

const ownIfThere = async () => [await playwrightsOwn()].find(runs) ?? null;

/** The path of a Chromium that somebody can look at. */
export async function findVisibleBrowser() {
  const visible = namedBrowser() || ((await ownIfThere()) ?? ofSystem(systemNames));
  if (visible) return visible;
  throw new Refusal(
    'To look on, install chromium, or set TANDEM_CHROMIUM to the program of a browser that has windows.',
  );
}

/** The path of a Chromium that runs here; where there is none, each of the ways to fetch one is tried. */
export async function findBrowser(supervisor, ways = [installPackage, fetchPlaywrights]) {
  const named = namedBrowser();
  if (named) return named;
  let found = (await ownIfThere()) ?? ofSystem();
  for (const fetchOne of ways) found ??= await fetchOne(supervisor);
  if (found) return found;
  throw new Refusal(
    'A Chromium is needed, and there is none. Run npx playwright install --with-deps chromium, install one of the system, or set TANDEM_CHROMIUM to its program.',
  );
}
