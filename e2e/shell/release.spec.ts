import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';
import { expect, test } from '../support/world';
import { readRegistry } from './broken-remote';
import { openPortal } from './portal';

const root = path.join(import.meta.dirname, '../..');

/** The sources of mf-events with another heading, in a folder of this test's own. */
async function changedSources(folder: string): Promise<string> {
  const target = path.join(folder, 'changed', 'mf-events');
  const source = path.join(root, 'mf-events');
  await cp(source, target, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)(\/|$)/.test(path.relative(root, file).replace(/^mf-events/, '')),
  });
  await symlink(path.join(source, 'node_modules'), path.join(target, 'node_modules')).catch(() => undefined);
  const files = (await readdir(path.join(target, 'src'), { recursive: true })).filter((file) =>
    /page\.tsx$/.test(file),
  );
  for (const file of files.map((name) => path.join(target, 'src', name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll("title={t('Events')}", "title={t('What is on')}"));
  }
  return target;
}

/** Builds, checks and registers it as a team does, for one programme. */
async function release({ enterpriseSlug, slug }: BuiltProgramme): Promise<void> {
  const env: unknown = JSON.parse(process.env['E2E_ENVIRONMENT'] ?? '{}');
  const folder = await changedSources(process.env['E2E_DATA_FOLDER'] ?? '');
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'tools/release.mjs'), 'mf-events', '--programme', `${enterpriseSlug}/${slug}`, '--folder', folder],
    { cwd: root, env: env as NodeJS.ProcessEnv },
  );
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

test('[S-052][D-S38][F18] a remote released alone shows with the next navigation of an open page, and nothing else changes', async ({
  browser,
  given,
}) => {
  test.slow();
  const { page, at, program, person } = await openPortal(browser, given, { isAdmin: false, at: '/events' });
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await links.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(at('/bookings'));
  const other = await page.context().newPage();
  await other.goto(`/users/${person.slug}/edit/profile`);
  await other.getByLabel('First name').fill('Half typ');
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const shell = await shellFiles(page, at('/bookings'));
  const { 'mf-events': [old] = [], ...others } = await readRegistry(page, program.id);

  await release(program);

  await links.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is on' })).toBeVisible();
  for (const tab of [page, other]) expect(await tab.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await expect(other.getByLabel('First name')).toHaveValue('Half typ');
  const { 'mf-events': [released] = [], ...unchanged } = await readRegistry(page, program.id);
  expect(released?.metadata.version).not.toBe(old?.metadata.version);
  expect(unchanged).toEqual(others);
  expect(Object.keys(shell).length).toBeGreaterThan(0);
  expect(await shellFiles(page, at('/bookings'))).toEqual(shell);
});
