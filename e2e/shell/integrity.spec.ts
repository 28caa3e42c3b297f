import { expect, test } from '../support/world';
import { changeRegistry, tamper } from './broken-remote';
import { openPortal, type Portal } from './portal';

/** Nothing of the remote ran, its page says so, and the navigation is there. */
async function expectRefused({ page, at }: Portal): Promise<void> {
  await page.goto(at('/events'));
  await expect(page.getByText('Error loading content:')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await page.context().close();
}

test('[S38] a manifest with one changed byte is not used', async ({ browser, given }) => {
  const portal = await openPortal(browser, given);
  await portal.page.route('**/remotes/mf-events/*/mf-manifest.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await expectRefused(portal);
});

test('[S38] a remote entry with one changed byte does not run', async ({ browser, given }) => {
  const portal = await openPortal(browser, given);
  await tamper(portal.page, '**/remotes/mf-events/*/remoteEntry*.js');
  await expectRefused(portal);
});

test('[S38] an exposed chunk with one changed byte does not run', async ({ browser, given }) => {
  const portal = await openPortal(browser, given);
  await tamper(portal.page, '**/remotes/mf-events/*/js/__federation_expose_*.js');
  await expectRefused(portal);
});

test('[S38] a lazy chunk with one changed byte does not run', async ({ browser, given }) => {
  const portal = await openPortal(browser, given);
  await tamper(portal.page, /\/remotes\/mf-events\/[^/]+\/js\/(?!__federation)[^/]+\.js$/);
  await expectRefused(portal);
});

test('[S38] a remote whose entry has no hash in the registry does not run', async ({ browser, given }) => {
  const portal = await openPortal(browser, given);
  await changeRegistry(portal.page, 'mf-events', ({ extras }) => {
    for (const file of Object.keys(extras.files).filter((name) => name.startsWith('remoteEntry')))
      delete extras.files[file];
  });
  await expectRefused(portal);
});
