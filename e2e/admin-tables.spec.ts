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
  // No other hour is as wide on the programme's clock: 11:30 AM – 12:30 PM.
  const startTime = new Date(Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + 3.5 * 3_600_000);
  const report = { status: 'investigating', reportReason: 'Technical issues' } as const;
  await build.buildBooking(world, { ...pair, ...report, startTime });
  const page = await atDesk(browser, admin, program, '/admin/bookings/reported');
  const table = page.getByRole('table');
  // What lies beyond the table's right edge is under the buttons of its rows.
  const beyond = () => table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(table.getByText('Investigating')).toBeVisible();
  await expect(table.getByText('11:30 AM – 12:30 PM')).toBeVisible();
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await beyond()).toBe(0);
  await page.goto(portalPath(program, '/admin/bookings/bookings_list'));
  await expect(table.getByText('Pending investigation')).toBeVisible();
  expect(await beyond()).toBe(0);
  // With less room both go without what the details tell too.
  for (const list of ['bookings_list', 'reported']) {
    await page.goto(portalPath(program, `/admin/bookings/${list}`));
    for (const width of [1279, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByText(/investigati/i)).toBeVisible();
      expect(await beyond()).toBe(0);
    }
  }
});

test('[B-099] the filters of the bookings keep to one line, whatever is chosen of the statuses', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const page = await atDesk(browser, await adminOf(given, program), program, '/admin/bookings/bookings_list');
  await page.setViewportSize({ width: 1280, height: 900 });
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const places = async () => [await edgesOf(page.getByRole('searchbox')), await edgesOf(clear)] as const;
  // The line moves once more when the list has come.
  await expect(page.getByText(/sessions?, times in/)).toBeVisible();
  const before = await places();
  expect(Math.abs(before[0].bottom - before[1].bottom)).toBeLessThan(4);
  await page.getByRole('button', { name: /All statuses/ }).click();
  // A computer that has not drawn the first choice when the second is made.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 });
  for (const name of ['Missed', 'Completed, partly rated']) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expect(clear).toBeEnabled();
  expect(await places()).toEqual(before);
});
