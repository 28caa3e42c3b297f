import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { openPortal } from './portal';

/** The scripts of a document wait until the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/shell/*/js/*', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

test('[P13] whoever waits for the first script sees the frame of their portal, which what comes takes the place of', async ({
  browser,
  given,
}) => {
  const { page, at, program } = await openPortal(browser, given, { isAdmin: false, at: '/nowhere' });
  const letThrough = await holdScripts(page);
  const arriving = page.locator('.arriving');
  await page.goto(at('/events'), { waitUntil: 'commit' });
  await expect(arriving.locator('header')).toBeInViewport();
  await expect(arriving.locator('b')).toHaveText(program.name);
  await expect(arriving.locator('section')).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(arriving).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

for (const { path, heading, lead } of [
  { path: '/overviews', heading: /^Good (morning|afternoon|evening), / },
  { path: '/directory', heading: 'Discover mentors', lead: 'People who have walked the road you are on.' },
])
  test(`[P13] ${path} of a portal can be read before its scripts have come, and says the same with them`, async ({
    browser,
    given,
  }) => {
    const { page, at } = await openPortal(browser, given, { isAdmin: false, at: '/nowhere' });
    const letThrough = await holdScripts(page);
    await page.goto(at(path), { waitUntil: 'commit' });
    const title = page.locator('.arriving strong');
    await expect(title).toHaveText(heading);
    await expect(title).toBeInViewport();
    if (lead) await expect(page.locator('.arriving p')).toHaveText(lead);
    const said = await title.innerText();
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
    if (lead) await expect(page.getByRole('main').getByText(lead)).toBeVisible();
    await expect(page.locator('.arriving')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

test('[P13] a visitor who waits to sign in sees no brand that may not be theirs', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/users/login', { waitUntil: 'commit' });
  const arriving = page.locator('.arriving');
  await expect(arriving.locator('section')).toBeVisible();
  await expect(arriving.locator('header > div')).toBeHidden();
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(arriving).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

for (const path of ['/login', '/users/login', '/register', '/users/sign_up', '/forgot-password', '/reset-password'])
  test(`[P13] ${path} can be read before its scripts have come, and says the same with them`, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.locator('.arriving strong');
    const lead = page.locator('.arriving p');
    await expect(title).toBeVisible();
    const [said, more] = [await title.innerText(), await lead.innerText()];
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
    if (more) await expect(page.getByText(more, { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
