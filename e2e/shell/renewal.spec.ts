import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import { expect, test, type TestWorld } from '../support/world';
import { letSessionAge, whileRenewalWaits } from './held-session';
import { openPortal } from './portal';

const isRenewal = (address: URL) => address.pathname === '/api/v1/session/refresh';
const isShown = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
const newPages = (context: BrowserContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => context.newPage()));

/** Somebody who is signed in, in a tab that renews nothing any more. */
async function openTab(browser: Browser, given: TestWorld) {
  const portal = await openPortal(browser, given, { isAdmin: false, at: '/events' });
  await isShown(portal.page);
  return { ...portal, context: portal.page.context() };
}

test('[D-S15] tabs that are opened at once renew the session one after the other, each with the newest cookie', async ({
  browser,
  given,
}) => {
  const { page, at, context } = await openTab(browser, given);
  const renewals: Request[] = [];
  const tabs = await newPages(context, 3);
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  // Answered only when every tab has asked, or waits for its turn.
  await context.route(isRenewal, async (route) => {
    renewals.push(route.request());
    if (renewals.length === 1) await expect.poll(waiting).toBe(tabs.length - 1);
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.goto(at('/events'))));
  for (const tab of tabs) await isShown(tab);
  const cookies = await Promise.all(renewals.map(async (renewal) => (await renewal.allHeaders())['cookie']));
  expect(new Set(cookies).size).toBe(tabs.length);
});

/** The server renews the session, and the browser never hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  const { cookie = '', 'x-csrf-token': csrf = '' } = await route.request().allHeaders();
  const headers = { cookie, 'x-csrf-token': csrf };
  expect((await fetch(route.request().url(), { method: 'POST', headers })).status).toBe(200);
}

test('[D-S15] a tab that waits for the answer to its renewal in vain costs nobody the session', async ({
  browser,
  given,
}) => {
  const { at, context } = await openTab(browser, given);
  const first = await context.newPage();
  const others = await newPages(context, 2);
  let lost = 0;
  await first.route(isRenewal, async (route) => {
    await loseAnswer(route);
    lost += 1;
  });
  await first.goto(at('/events'));
  await expect.poll(() => lost).toBe(1);
  await Promise.all(others.map((tab) => tab.goto(at('/events'))));
  for (const tab of others) await isShown(tab);
});

test('[D-S15] who closes a tab while it renews the session is still signed in when they come back', async ({
  browser,
  given,
}) => {
  const { page, person, at, context } = await openTab(browser, given);
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'refresh')?.value;
  const before = await cookie();
  const tab = await context.newPage();
  await whileRenewalWaits(given.world, {
    userId: person.id,
    begin: () => tab.goto(at('/events')),
    work: () => Promise.all([tab.close(), page.close()]),
  });
  await expect.poll(cookie).not.toBe(before);
  await letSessionAge(given.world, person.id);
  const later = await context.newPage();
  await later.goto(at('/events'));
  await isShown(later);
});
