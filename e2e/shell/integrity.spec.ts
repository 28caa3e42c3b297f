import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { changeRegistry, tamper } from './broken-remote';
import { openPortal } from './portal';

/** One byte more, or a promise less: each way a file of a remote can differ from what the registry vouches for. */
const tamperings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a manifest with one changed byte': (page) =>
    page.route('**/remotes/mf-events/*/mf-manifest.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
  'a remote entry with one changed byte': (page) => tamper(page, '**/remotes/mf-events/*/remoteEntry*.js'),
  'an exposed chunk with one changed byte': (page) =>
    tamper(page, '**/remotes/mf-events/*/js/__federation_expose_*.js'),
  'a lazy chunk with one changed byte': (page) =>
    tamper(page, /\/remotes\/mf-events\/[^/]+\/js\/(?!__federation)[^/]+\.js$/),
  'an entry without a hash in the registry': (page) =>
    changeRegistry(page, 'mf-events', ({ extras }) => {
      for (const file of Object.keys(extras.files).filter((name) => name.startsWith('remoteEntry')))
        delete extras.files[file];
    }),
};

test('[S38] nothing of a remote runs whose manifest, entry, exposed chunk or lazy chunk was changed, or lacks its hash', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { at: '/events' });
  const heading = page.getByRole('heading', { level: 1, name: 'Events' });
  await expect(heading).toBeVisible();
  for (const [name, change] of Object.entries(tamperings)) {
    await test.step(name, async () => {
      await change(page);
      await page.goto(at('/events'));
      await expect(page.getByText('Error loading content:'), name).toBeVisible();
      await expect(heading).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
      await page.unrouteAll();
    });
  }
  await page.context().close();
});
