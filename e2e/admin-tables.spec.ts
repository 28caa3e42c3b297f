import type { Locator } from '@playwright/test';
import { portalPath } from './support/people';
import { adminOf, atDesk } from './support/seats';
import { expect, test } from './support/world';

const longest = { firstname: 'Wilhelmina', lastname: 'Montgomery-Whitcombe' };

const edgesOf = (place: Locator) =>
  place.evaluate((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return { top, bottom, height };
  });

test('[B-096] [B-098] [B-115] the longest names leave a desk room for who made each booking, and how far each investigation has come', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const mentor = await build.buildMentor(world, program, longest);
  const mentee = await build.buildPerson(world, { ...longest, memberships: [{ program, role: 'mentee' }] });
  const admin = await build.buildPerson(world, { ...longest, memberships: [{ program, role: 'admin' }] });
  const pair = { program, mentor, mentee, admin };
  await build.buildBooking(world, { ...pair, status: 'investigating', reportReason: 'Technical issues' });
  const page = await atDesk(browser, admin, program, '/admin/bookings/reported');
  const table = page.getByRole('table');
  // What lies beyond the table's right edge is under the buttons of its rows.
  const beyond = () => table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(table.getByText('Investigating')).toBeVisible();
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await beyond()).toBe(0);
  await page.goto(portalPath(program, '/admin/bookings/bookings_list'));
  await expect(table.getByText('Pending investigation')).toBeVisible();
  expect(await beyond()).toBe(0);
});

test('[B-099] the filters of the bookings keep to one line, and what is chosen of the statuses has one of its own', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const all = 'pending,upcoming,completed,cancelled,missed,reported,investigating,fully_rated,partially_rated';
  const at = `/admin/bookings/bookings_list?status=${all}`;
  const page = await atDesk(browser, await adminOf(given, program), program, at);
  const chosen = page.getByRole('button', { name: /^Remove / });
  await expect(chosen).toHaveCount(9);
  const search = await edgesOf(page.getByRole('searchbox'));
  const until = await edgesOf(page.getByLabel('To', { exact: true }));
  const [first, last] = [await edgesOf(chosen.first()), await edgesOf(chosen.last())];
  expect(Math.abs(search.bottom - until.bottom)).toBeLessThan(4);
  expect(first.top).toBeGreaterThan(until.bottom);
  // Side by side: in a column of their own the nine would be as high as the table.
  expect(last.top - first.top).toBeLessThan(2 * first.height + 40);
});
