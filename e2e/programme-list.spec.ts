import type { Browser, Page } from '@playwright/test';
import { openAsAdmin } from './support/enterprise-admin';
import { expect, test, type TestWorld } from './support/world';

/** The programmes of an enterprise that has one, as its admin sees them on a desktop. */
async function openList(browser: Browser, { build, world }: TestWorld): Promise<Page> {
  const enterprise = await build.buildEnterprise(world);
  await build.buildProgramme(world, { enterprise });
  return openAsAdmin(browser, await build.buildPerson(world, { enterpriseAdminOf: [enterprise] }));
}

test('[P-020] [A-025] the days that limit the list of programmes are offered on desktops only', async ({
  browser,
  given,
}) => {
  const page = await openList(browser, given);
  const days = page.getByRole('group', { name: 'Start date' });
  await expect(days).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(days).toBeHidden();
});

test('[P-024] programmes are a table on a desktop, and on a phone a list of cards that fits it', async ({
  browser,
  given,
}) => {
  const page = await openList(browser, given);
  const head = page.getByRole('columnheader', { name: 'Program name' });
  const cells = page.getByRole('table', { name: 'Mentoring Programs' }).getByRole('row').last().getByRole('cell');
  /** Read at once: the page still moves while its parts arrive. */
  const tops = () => cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().y)));
  await expect(head).toBeVisible();
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(head).toBeHidden();
  await expect
    .poll(async () => (await tops()).every((top, index, all) => index === 0 || top > (all[index - 1] ?? top)))
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
