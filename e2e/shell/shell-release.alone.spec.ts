import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { asBuilt, changeBuild, folderFor, layOutKept, runOnServer } from '../support/releases';
import { faultsOf, pagesOfRemotes, releaseTo } from './contract';
import { openPortal, remoteNames } from './portal';

/** The version of the shell whose files a document came with. */
const shellOf = (page: Page) =>
  page.evaluate(
    () => /\/shell\/([^/]+)\//.exec(document.querySelector('script[src*="/shell/"]')?.outerHTML ?? '')?.[1],
  );

const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const offerOf = (page: Page) => page.getByText('Reload the page to use it as it is now.');

async function obeyed(...args: readonly string[]): Promise<void> {
  const { code, said } = await runOnServer(...args);
  expect(code, said).toBe(0);
}

test('[F18][S-052] the last release of the shell is offered to open tabs, runs the remotes of both releases, and goes back; its files stay', async ({
  browser,
  given,
}) => {
  test.slow();
  const portal = await openPortal(browser, given, { at: '/bookings' });
  const { page } = portal;
  const stays = await page.context().newPage();
  await stays.goto(portal.at('/bookings'));
  const own = await shellOf(page);
  const before = await openPortal(browser, given, { at: '/nowhere' });
  const remotes = folderFor('remotes-of-last-shell');
  for (const name of remoteNames) await layOutKept(name, remotes);
  await releaseTo(before, remotes);
  const folder = folderFor('last-shell');
  await layOutKept('shell', folder);
  // One word apart, so that it is another version also where the shell did not change since.
  const kept = await changeBuild('shell', folder, ['You are offline.', 'You are off line.']);

  await obeyed('shell', '--folder', await asBuilt('shell', folder));
  try {
    for (const tab of [page, stays]) {
      await tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
      await linksOf(tab).getByRole('link', { name: 'Events' }).click();
      await expect(offerOf(tab)).toBeVisible();
      expect(await tab.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    }
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => shellOf(page).catch(() => null)).toBe(kept.version);
    for (const path of pagesOfRemotes) {
      expect(await faultsOf(portal, path), `${path} of this commit`).toEqual([]);
      expect(await faultsOf(before, path), `${path} of the last release`).toEqual([]);
    }
  } finally {
    await obeyed('rollback', 'shell');
  }

  await linksOf(stays).getByRole('link', { name: 'Bookings' }).click();
  await expect(offerOf(stays)).toHaveCount(0);
  await page.reload();
  expect(await shellOf(page)).toBe(own);
  const [script = ''] = Object.keys(kept.files).filter((file) => file.endsWith('.js'));
  expect((await page.request.get(`/shell/${kept.version}/${script}`)).status()).toBe(200);
});
