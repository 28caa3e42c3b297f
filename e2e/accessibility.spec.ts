import type { Browser, Page } from '@playwright/test';
import { colours, expectNoFindings, servedDresses, wide, type Dresses } from './accessibility/look';
import { allPages, unvisited } from './accessibility/pages';
import { buildPlace, type Place } from './accessibility/place';
import { rounds, type Round, type Stop } from './accessibility/rounds';
import { openContext } from './support/contexts';
import { takeSeat } from './support/people';
import { expect, test as base } from './support/world';

/** Nobody changes anything at the place, so that all rounds of a worker look at the same one. */
const test = base.extend<object, { place: Place; dresses: Dresses }>({
  place: [async ({ given }, use) => use(await buildPlace(given, colours[0])), { scope: 'worker' }],
  dresses: [async ({ given }, use) => use(await servedDresses(given)), { scope: 'worker' }],
});

async function openAs(browser: Browser, who: Round['who'], place: Place): Promise<Page> {
  const context = who
    ? (await takeSeat(browser, place[who], { program: place.program })).context
    : await openContext(browser);
  const page = await context.newPage();
  await page.setViewportSize(wide);
  return page;
}

const stopsOf = ({ stops }: Round, place: Place): readonly Stop[] =>
  stops(place).map((stop) => (typeof stop === 'string' ? { path: stop } : stop));

async function settle(page: Page, { path, isEverBusy = false }: Stop): Promise<void> {
  if (!isEverBusy) await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
}

async function open(page: Page, stop: Stop): Promise<void> {
  const { path, isMissing = false, isListening = false } = stop;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await settle(page, stop);
  // Less than an answer that nobody takes is kept for.
  if (!isListening) await page.waitForLoadState('networkidle', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(isMissing ? 1 : 0);
  expect(new URL(page.url()).pathname, `${path} leads elsewhere`).toBe(new URL(path, page.url()).pathname);
}

for (const [number, [title, round]] of Object.entries(rounds).entries()) {
  test(`[D-A142] [D-S34] axe finds nothing and nothing reaches beyond the screen, light and dark, each in one of three colours or, in a deep run, in all: ${title}`, async ({
    browser,
    place,
    dresses,
  }) => {
    test.slow();
    const page = await openAs(browser, round.who, place);
    let seen = number;
    const look = (name: string) => expectNoFindings(page, name, { dresses, number: seen++ });
    for (const stop of stopsOf(round, place)) {
      const { path } = stop;
      await open(page, stop);
      await look(path);
      for (const { name, take } of stop.steps ?? []) {
        await take(page);
        await settle(page, stop);
        await look(`${path}, ${name}`);
      }
    }
  });
}

test('[D-A142] every page that the shell and the remotes declare is looked at', async ({ place }) => {
  const visited = Object.values(rounds).flatMap((round) => stopsOf(round, place).map(({ path }) => path));
  expect(unvisited(await allPages(), visited)).toEqual([]);
});
