import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import {
  breakRemote,
  changeRegistry,
  failures,
  filesOf,
  mendRemote,
  mendThrowing,
  readRegistry,
  releaseThrowing,
} from './broken-remote';
import {
  arrivedHeading,
  leftHeading,
  moveTo,
  openPortal,
  remoteNames,
  remotePages,
  type Portal,
  type RemoteName,
} from './portal';

/** F17 asks for 3000 on a machine that does nothing else. */
const usableWithin = (milliseconds: number) => ({ timeout: Number(process.env.TANDEM_USABLE_MS ?? milliseconds) });
const USABLE_WITHIN = usableWithin(20_000);
/** In any case less than the 10 s after which a stalled remote is given up. */
const USABLE_MEANWHILE = usableWithin(8_000);

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });
const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** How many cards a remote has on the two dashboards of a mentee who is an admin as well. */
interface Cards {
  readonly participant: number;
  readonly admin: number;
}
const noCards: Cards = { participant: 0, admin: 0 };

async function cardsOf({ page, program }: Portal, remote: RemoteName): Promise<Cards> {
  const [offer] = (await readRegistry(page, program.id))[remote] ?? [];
  const shown = Object.values(offer?.extras.meta.widgets ?? {}).filter(
    ({ requires }) => !requires || requires.some((role) => role === 'mentee' || role === 'admin'),
  );
  const on = (dashboard: string) =>
    shown.filter(({ slot }) => new RegExp(`^${dashboard}/(top|main|aside)$`).test(slot)).length;
  return { participant: on('participant-dashboard'), admin: on('admin-dashboard') };
}

/** Opens the page of a remote that was broken before: the navigation is there, the page says what failed. */
async function openBroken({ page, at }: Portal, remote: RemoteName): Promise<void> {
  await page.goto(at(remotePages[remote]));
  await expect(accountMenu(page)).toBeVisible(USABLE_WITHIN);
  await expect(retries(page)).toHaveCount(1, USABLE_WITHIN);
}

/** In the same document every other remote's page works, and the dashboards have all cards but those that are lost. */
async function expectOthersUsable(
  { page, at }: Portal,
  broken: RemoteName,
  { lost, within = USABLE_WITHIN }: { lost: Cards; within?: typeof USABLE_WITHIN },
): Promise<void> {
  for (const other of remoteNames.filter((name) => name !== broken)) {
    await moveTo(page, at(remotePages[other]));
    await expect(arrivedHeading(page), other).toBeVisible(within);
    // The page by which mf-programme-admin is known here is the admins' dashboard.
    await expect(retries(page), other).toHaveCount(other === 'mf-programme-admin' ? lost.admin : 0, within);
  }
  await moveTo(page, at('/overviews'));
  await expect(arrivedHeading(page)).toBeVisible(within);
  await expect(retries(page)).toHaveCount(lost.participant, within);
}

/** Back on the page of the broken remote, which is still lost until it is mended and Retry is pressed. */
async function mendAndRetry({ page, at }: Portal, remote: RemoteName, mend: () => Promise<void>): Promise<void> {
  await moveTo(page, at(remotePages[remote]));
  // The page before may have a Retry of its own, on a card.
  await expect(leftHeading(page)).toHaveCount(0);
  await expect(retries(page)).toHaveCount(1);
  await mend();
  await retries(page).click();
}

for (const remote of remoteNames) {
  test(`[S-053][D-S38][F17] ${remote} answers 404, garbage or a page: only its own pages and cards say so, Retry brings it back`, async ({
    browser,
    given,
  }) => {
    test.slow();
    const portal = await openPortal(browser, given, { at: '/nowhere' });
    const { page } = portal;
    const cards = await cardsOf(portal, remote);
    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        await breakRemote(page, remote, failure);
        await openBroken(portal, remote);
        await expect(page.getByText('Error loading content:')).toBeVisible();
        await expectOthersUsable(portal, remote, { lost: cards });
        await mendAndRetry(portal, remote, () => mendRemote(page, remote));
        await expect(arrivedHeading(page)).toBeVisible();
        await expect(retries(page)).toHaveCount(0);
      });
    }
  });

  test(`[D-S39][S-052][F17] ${remote} throws at load, throws at render or never answers: the rest works meanwhile`, async ({
    browser,
    given,
  }) => {
    test.slow();
    const portal = await openPortal(browser, given, { at: '/nowhere' });
    const { page, at } = portal;
    const cards = await cardsOf(portal, remote);
    for (const when of ['at load', 'at render'] as const) {
      await test.step(`throws ${when}`, async () => {
        await releaseThrowing(page, remote, when);
        await openBroken(portal, remote);
        await expectOthersUsable(portal, remote, { lost: cards });
        await mendAndRetry(portal, remote, () => mendThrowing(page));
        await expect(page.getByRole('main').getByText('Mended.')).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
    await test.step('never answers', async () => {
      await page.route(filesOf(remote), () => undefined);
      await page.goto(at(remotePages[remote]));
      await expect(accountMenu(page)).toBeVisible(USABLE_MEANWHILE);
      await expectOthersUsable(portal, remote, { lost: noCards, within: USABLE_MEANWHILE });
    });
  });
}

test('[D-S39] what a remote throws in a promise is reported as a failure of its version, and tells nothing about the person', async ({
  browser,
  given,
}) => {
  const { page, at, program } = await openPortal(browser, given, { at: '/nowhere' });
  await releaseThrowing(page, 'mf-events', 'in a promise');
  await page.goto(at(remotePages['mf-events']));
  await expect(page.getByRole('main').getByText('Mended.')).toBeVisible();
  const sent = page.waitForRequest('**/api/v1/remotes/reports');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const { remotes } = (await sent).postDataJSON() as { remotes: { failed?: boolean }[] };
  const [offer] = (await readRegistry(page, program.id))['mf-events'] ?? [];
  const failure = { name: 'mf-events', version: offer?.metadata.version, failed: true };
  expect(remotes.filter(({ failed }) => failed)).toEqual([failure]);
});

/** What never answers, of which remote, on its page. */
const stalled: readonly (readonly [remote: RemoteName, files: string | RegExp])[] = [
  ...remoteNames.map((remote) => [remote, filesOf(remote)] as const),
  ['mf-events', '**/remotes/mf-events/*/js/__federation_expose_*.js'],
  ['mf-events', /\/remotes\/mf-events\/[^/]+\/js\/(?!__federation)[^/]+\.js$/],
];

test('[D-S38][F17] remotes of which nothing or not all answers are given up after two tries of 10 s, each with a Retry', async ({
  browser,
  given,
}) => {
  test.slow();
  const { page, at } = await openPortal(browser, given, { at: '/nowhere' });
  const waiting = await Promise.all(
    stalled.map(async ([remote, files]) => {
      const tab = await page.context().newPage();
      await tab.route(files, () => undefined);
      await tab.goto(at(remotePages[remote]));
      return tab;
    }),
  );
  for (const tab of waiting)
    await expect(tab.getByText('It took too long to answer. Please check your connection.')).toBeVisible({
      timeout: 60_000,
    });
  for (const tab of waiting) {
    await tab.unrouteAll();
    await retries(tab).click();
    await expect(tab.locator('main h1').first()).toBeVisible();
    await expect(retries(tab)).toHaveCount(0);
  }
});

test('[D-S38][F17] without the registry, or with an answer that vouches for nothing, the last good one of this browser serves', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given);
  await page.goto(at('/events'));
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.route('**/api/v1/remotes', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.unrouteAll();
  await changeRegistry(page, '*', ({ metadata }) => Reflect.deleteProperty(metadata, 'integrity'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
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
});

test('[D-S39] a remote of another contract is refused and asks to reload', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given);
  await changeRegistry(page, 'mf-events', ({ extras }) => (extras.meta.contract = 99));
  await page.goto(at('/events'));
  await expect(page.getByText('This part of the page has a newer version. Please reload the page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
