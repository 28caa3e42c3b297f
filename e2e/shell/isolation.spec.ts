import { expect, test } from '../support/world';
import { breakRemote, failures, filesOf, mendRemote, releaseThrowingEntry } from './broken-remote';
import { openPortal, remoteNames, remotePages, type Portal, type RemoteName } from './portal';

const USABLE_WITHIN = { timeout: 3_000 };

/** The shell's navigation and every other remote still work. */
async function expectOthersUsable({ page, at }: Portal, broken: RemoteName): Promise<void> {
  for (const other of remoteNames.filter((name) => name !== broken)) {
    await page.goto(at(remotePages[other]));
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect(page.getByText('Error loading content:')).toHaveCount(0);
    await expect(page.locator('main h1').first()).toBeVisible();
  }
}

for (const remote of remoteNames) {
  test(`[S-053][D-S38][F17] ${remote} answers 404, garbage or a page: its own page says so, the rest works, Retry brings it back`, async ({
    browser,
    given,
  }) => {
    test.slow();
    const portal = await openPortal(browser, given);
    const { page, at } = portal;
    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        await breakRemote(page, remote, failure);
        await page.goto(at(remotePages[remote]));
        await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible(USABLE_WITHIN);
        await expect(page.getByText('Error loading content:').first()).toBeVisible();
        await mendRemote(page, remote);
        await page.getByRole('button', { name: 'Retry' }).first().click();
        await expect(page.locator('main h1').first()).toBeVisible();
        await expect(page.getByText('Error loading content:')).toHaveCount(0);
      });
    }
    await breakRemote(page, remote, failures['answers garbage']);
    await expectOthersUsable(portal, remote);
    await page.context().close();
  });

  test(`[S-052][D-S38][F17] ${remote} never answers: the shell and the other remotes are usable within 3 s`, async ({
    browser,
    given,
  }) => {
    test.slow();
    const portal = await openPortal(browser, given);
    const { page, at } = portal;
    await page.route(filesOf(remote), () => undefined);
    await page.goto(at(remotePages[remote]));
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible(USABLE_WITHIN);
    await expectOthersUsable(portal, remote);
    await page.context().close();
  });

  test(`[D-S39][F17] ${remote} throws while it loads: only its page is lost`, async ({ browser, given }) => {
    const portal = await openPortal(browser, given);
    const { page, at } = portal;
    await releaseThrowingEntry(page, remote);
    await page.goto(at(remotePages[remote]));
    await expect(page.getByText('Error loading content:').first()).toBeVisible();
    await expectOthersUsable(portal, remote);
    await page.context().close();
  });
}

test('[D-S38][F17] a remote that never answers is given up after two tries of 10 s, with a Retry', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given);
  await page.route(filesOf('mf-events'), () => undefined);
  await page.goto(at('/events'));
  await expect(page.getByText('It took too long to answer. Please check your connection.')).toBeVisible({
    timeout: 30_000,
  });
  await mendRemote(page, 'mf-events');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.context().close();
});

test('[D-S38][F17] without the registry the last good answer of this browser serves', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given);
  await page.goto(at('/events'));
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.route('**/api/v1/remotes', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.context().close();
});

test('[D-S38][F17] without the registry and without a memory the answer that came with the page serves', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given);
  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/v1/remotes', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.goto(at('/events'));
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.context().close();
});

test('[D-S39] a remote of another contract is refused and asks to reload', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given);
  await page.route('**/api/v1/remotes', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      microFrontends: Record<string, { extras: { meta: { contract: number } } }[]>;
    };
    answer.microFrontends['mf-events']?.forEach((offer) => (offer.extras.meta.contract = 99));
    await route.fulfill({ response, json: answer });
  });
  await page.goto(at('/events'));
  await expect(page.getByText('This part of the page has a newer version. Please reload the page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.context().close();
});
