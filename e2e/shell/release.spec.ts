import { createHash } from 'node:crypto';
import { cp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signInAs } from '../support/people';
import { asBuilt, changeBuild, folderFor, layOutKept, runOnServer, runRelease } from '../support/releases';
import { expect, test, type TestWorld } from '../support/world';
import { readRegistry } from './broken-remote';
import { moveTo, openPortal } from './portal';

const root = path.join(import.meta.dirname, '../..');

/** From the end of `rollback` until the registry hands out the older version again. */
const BACK_WITHIN_MS = 2_000;

/** The sources of mf-events with one text replaced, in a folder of this test's own. */
async function changedSources(folder: string, [text, replacement]: readonly [string, string]): Promise<string> {
  const target = path.join(process.env['E2E_DATA_FOLDER'] ?? '', folder, 'mf-events');
  const source = path.join(root, 'mf-events');
  await cp(source, target, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)(\/|$)/.test(path.relative(root, file).replace(/^mf-events/, '')),
  });
  await symlink(path.join(source, 'node_modules'), path.join(target, 'node_modules')).catch(() => undefined);
  const files = (await readdir(path.join(target, 'src'), { recursive: true })).filter((file) =>
    file.endsWith('page.tsx'),
  );
  for (const file of files.map((name) => path.join(target, 'src', name)))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, replacement));
  return target;
}

/** The release command as a team runs it on a machine of its own, with nothing but its token. */
const release = (args: readonly string[], token: string) =>
  runRelease([...args, '--server', process.env['E2E_URL'] ?? ''], { TANDEM_RELEASE_TOKEN: token });

/** Somebody who looks after the installation makes a token for mf-events on the Releases page. */
async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: /Releases/ }).click();
  await page.getByRole('option', { name: 'mf-events' }).click();
  await page.getByLabel('Label').fill('Events team');
  await page.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByRole('textbox', { name: 'Release token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return token;
}

/** The hash of every file of the shell that a page names. */
async function shellFiles(page: Page, path: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  const files: Record<string, string> = {};
  for (const [, file] of html.matchAll(/(?:src|href)="(\/shell\/[^"]+)"/g)) {
    if (!file) continue;
    files[file] = createHash('sha384')
      .update(await (await page.request.get(file)).body())
      .digest('base64');
  }
  return files;
}

/** The Releases page, opened by a superadmin. */
async function openReleases(browser: Browser, { world, build }: TestWorld): Promise<Page> {
  const program = await build.buildProgramme(world);
  const person = await build.buildPerson(world, {
    isSuperadmin: true,
    confirmed: true,
    memberships: [{ program, role: 'admin' }],
  });
  const page = await signInAs(browser, person, { program, at: '/main/admins/releases' });
  await expect(page.getByRole('region', { name: 'mf-events', exact: true })).toBeVisible();
  return page;
}

test('[S-052][D-S38][F18] a remote released alone while a mentee types in another shows with the next navigation, nothing else changes, and it goes back the same way', async ({
  browser,
  given,
}) => {
  test.slow();
  const superadmin = await openReleases(browser, given);
  const token = await makeToken(superadmin);
  const { page, at, program } = await openPortal(browser, given, { isAdmin: false, at: '/events' });
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await links.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(at('/bookings'));
  await moveTo(page, at('/bookings/offline'));
  const typed = page.getByRole('textbox', { name: 'Key areas' });
  await typed.fill('Half typ');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const shell = await shellFiles(page, at('/bookings'));
  const { 'mf-events': [old] = [], ...others } = await readRegistry(page, program.id);

  const audience = `${program.enterpriseSlug}/${program.slug}`;
  const folder = await changedSources('changed', ["title={t('Events')}", "title={t('What is on')}"]);
  const { code, said } = await release(['mf-events', '--programme', audience, '--folder', folder], token);
  expect(said).toContain('is released');
  expect(code).toBe(0);
  expect((await release(['status', 'mf-events'], token)).said).toContain(`${audience} is pinned to`);

  await expect(typed).toHaveValue('Half typ');
  await links.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is on' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  const { 'mf-events': [released] = [], ...unchanged } = await readRegistry(page, program.id);
  expect(released?.metadata.version).not.toBe(old?.metadata.version);
  expect(unchanged).toEqual(others);
  expect(Object.keys(shell).length).toBeGreaterThan(0);
  expect(await shellFiles(page, at('/bookings'))).toEqual(shell);

  const back = await release(['rollback', 'mf-events', '--programme', audience], token);
  expect(back.code, back.said).toBe(0);
  await expect
    .poll(async () => (await readRegistry(page, program.id))['mf-events'], {
      intervals: [100],
      timeout: BACK_WITHIN_MS,
    })
    .toEqual([old]);
  await links.getByRole('link', { name: 'Bookings' }).click();
  await links.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);

  const version = released?.metadata.version;
  expect((await release(['status', 'mf-events'], token)).said).not.toContain(`${audience} is pinned`);
  const history = (await release(['history', 'mf-events'], token)).said
    .split('\n')
    .filter((line) => line.includes(audience));
  expect(history).toHaveLength(2);
  expect(history[0]).toContain(`rolled back for ${audience} by Events team: nothing of its own`);
  expect(history[1]).toContain(`released for ${audience} by Events team: ${version} [taken back]`);
});

test('[S-052][F18] a remote comes in its new version while the older one, or a file of it, is still under way', async ({
  browser,
  given,
}) => {
  test.slow();
  const { page, at, program } = await openPortal(browser, given, { isAdmin: false, at: '/bookings/offline' });
  await expect(page.getByRole('textbox', { name: 'Key areas' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(at('/events'));
  await expect(other.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const { 'mf-events': [old] = [] } = await readRegistry(page, program.id);

  const folder = folderFor('never-opened');
  await layOutKept('mf-events', folder);
  const { version } = await changeBuild('mf-events', folder, [
    'What people of {{programme}} share.',
    'What is new in {{programme}}.',
  ]);
  const audience = `${program.enterpriseSlug}/${program.slug}`;
  const built = await asBuilt('mf-events', folder);
  const { code, said } = await runOnServer('mf-events', '--programme', audience, '--folder', built);
  expect(code, said).toBe(0);

  // The older entry comes once the page knows which version the registry names, and the newer manifest after both.
  const remotes = page.waitForResponse('**/api/v1/remotes').then(async (answer) => {
    await answer.finished();
    // What the page had to do with the answer comes before this turn of its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  });
  const olderEntry = `**/remotes/mf-events/${old?.metadata.version}/remoteEntry*`;
  const older = page.waitForResponse(olderEntry);
  await page.route(olderEntry, (route) => remotes.then(() => route.fallback()));
  await page.route(`**/remotes/mf-events/${version}/mf-manifest.json`, (route) => older.then(() => route.fallback()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Newsfeed' }).click();
  await expect(page).toHaveURL(at('/newsfeed'));
  await expect(page.getByText(/^What is new in /)).toBeVisible();

  // A page that waits for a file of the older version is left and opened anew, before that file is given up.
  await other.route(new RegExp(`/remotes/mf-events/${old?.metadata.version}/js/\\d`), () => undefined);
  const links = other.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Newsfeed' }).click();
  await expect(other.locator('head script[src*="/remotes/mf-events/"]')).not.toHaveCount(0);
  await links.getByRole('link', { name: 'Bookings' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await links.getByRole('link', { name: 'Newsfeed' }).click();
  await expect(other.getByText(/^What is new in /)).toBeVisible({ timeout: 9_000 });
});

test('[S-052][D-S38] whoever enters a programme in an open page begins in the version that is pinned there', async ({
  browser,
  given,
}) => {
  test.slow();
  const { page, at, program } = await openPortal(browser, given, { isAdmin: false });
  const folder = folderFor('entered');
  await layOutKept('mf-events', folder);
  await changeBuild('mf-events', folder, ['What people of {{programme}} share.', 'What begins with {{programme}}.']);
  const audience = `${program.enterpriseSlug}/${program.slug}`;
  const built = await asBuilt('mf-events', folder);
  const { code, said } = await runOnServer('mf-events', '--programme', audience, '--folder', built);
  expect(code, said).toBe(0);

  await page.goto('/program-selection');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveTo(page, at('/newsfeed'));
  // Nothing but the first page: a further navigation would bring it in any case.
  await expect(page.getByText(/^What begins with /)).toBeVisible();
  // A page of the person's own, loaded anew, acts in the programme that only the tab knows.
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/remotes') && request.headers()['x-program-id'] === String(program.id),
  );
  await page.goto('/messages');
  await asked;
});

test('[S-052][S38] a remote that does not run in the shell is refused with the reason before anything is sent, and so is the token of another team', async ({
  browser,
  given,
}) => {
  test.slow();
  const superadmin = await openReleases(browser, given);
  const token = await makeToken(superadmin);
  const before = await readRegistry(superadmin, 1);
  const folder = folderFor('broken');
  await layOutKept('mf-events', folder);
  await changeBuild('mf-events', folder, [
    'name:"mf-events"',
    'name:(()=>{throw new Error("The tickets are sold out.")})()',
  ]);
  const broken = await release(['mf-events', '--folder', await asBuilt('mf-events', folder)], token);
  expect(broken.said).toContain('does not run in this shell: The tickets are sold out.');
  expect(broken.said).not.toContain('Uploading');
  expect(broken.code).toBe(1);
  const foreign = await release(['rollback', 'mf-bookings'], token);
  expect(foreign.said).toContain('This token releases mf-events, not mf-bookings.');
  expect(foreign.code).toBe(1);
  expect(await readRegistry(superadmin, 1)).toEqual(before);
});
