import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { homeOf, portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

/** A colour that is light, one that is dark, and the default: each picks other text on its fills. */
const colours = ['#F5C518', '#6B0F1A', '#428AC9'] as const;
const themes = ['light', 'dark'] as const;

async function expectNoFindings(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(findings, path).toEqual([]);
}

for (const primary of colours) {
  for (const colorScheme of themes) {
    test(`[D-A142] [D-S34] axe finds nothing on the pages of people in ${primary}, ${colorScheme}`, async ({
      browser,
      given,
    }) => {
      test.setTimeout(180_000);
      const { build, world } = given;
      const program = await build.buildProgramme(world, { primary });
      await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks' });
      const mentor = await build.buildMentor(world, program, {
        firstname: 'Ingrid',
        lastname: 'Solberg',
        timezone: 'Europe/Oslo',
      });
      const mentee = await build.buildPerson(world, {
        firstname: 'Tomas',
        lastname: 'Reyes',
        memberships: [{ program, role: 'mentee' }],
      });
      const upcoming = await build.buildBooking(world, { program, mentor, mentee, status: 'upcoming' });
      const held = await build.buildBooking(world, { program, mentor, mentee, status: 'completed' });
      const seat = { program, baseURL: test.info().project.use.baseURL, colorScheme };
      const page = await signInAs(browser, mentee, seat);
      for (const path of [
        homeOf(program),
        portalPath(program, '/directory'),
        portalPath(program, `/members/${mentor.id}`),
        portalPath(program, '/bookings'),
        `${portalPath(program, '/bookings')}?session=${upcoming.id}`,
        portalPath(program, `/bookings/${held.id}/participants/${held.seats.mentor}/feedback`),
        `/users/${mentee.slug}/edit`,
        `/users/${mentee.slug}/edit/profile`,
        portalPath(program, '/events'),
        portalPath(program, '/nothing-here'),
      ])
        await expectNoFindings(page, path);
      const mentorPage = await signInAs(browser, mentor, seat);
      for (const path of [homeOf(program), portalPath(program, '/availability')])
        await expectNoFindings(mentorPage, path);
      const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
      await expectNoFindings(await signInAs(browser, admin, seat), portalPath(program, '/admin'));
      const visitor = await (await browser.newContext({ colorScheme, baseURL: seat.baseURL })).newPage();
      const tenant = `?enterprise_id=${program.tenantId}&program_id=${program.id}`;
      for (const path of [
        `/users/login${tenant}`,
        `/users/sign_up${tenant}`,
        '/login',
        '/register',
        '/forgot-password',
        '/discover/mentors',
      ])
        await expectNoFindings(visitor, path);
    });
  }
}
