import type { Locator, Page } from '@playwright/test';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

const narrow = { width: 320, height: 640 };
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** Pixels by which the page is wider than the screen. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What within it can be moved sideways. */
const sideways = (place: Locator) =>
  place.evaluate((one) =>
    [...one.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
      .map(({ textContent }) => textContent.slice(0, 40)),
  );

/** Texts of these kinds that reach beyond the card they stand in. */
const outside = (place: Locator, kinds: readonly string[]) =>
  place.evaluate(
    (one, selector) =>
      [...one.querySelectorAll<HTMLElement>(selector)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent.slice(0, 40)),
    kinds.join(),
  );

test('[B-017] [B-132] [D-S22] the longest of names and words make no page of sessions or groups scroll sideways', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world, { name: word });
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks' });
  const mentor = await build.buildMentor(world, program, { firstname: word, lastname: word, timezone: 'Africa/Accra' });
  const person = { firstname: word, lastname: 'Berg', timezone: 'Asia/Kuala_Lumpur' };
  const mentee = await build.buildPerson(world, { ...person, memberships: [{ program, role: 'mentee' }] });
  const people = { mentorIds: [mentor.id], menteeIds: [mentee.id] };
  const group = await build.buildGroup(world, { programId: program.id, state: 'active', name: word, ...people });
  await build.buildGroup(world, { programId: program.id, state: 'pending', name: word.slice(1), ...people });
  const pair = { program, mentor, mentee, topic: word };
  const alone = await build.buildBooking(world, { ...pair, status: 'upcoming', objectives: [word] });
  const startTime = new Date(Math.ceil(world.clock.now().getTime() / 1_800_000) * 1_800_000 + 60 * 3_600_000);
  const inGroup = { ...pair, status: 'upcoming', group: { id: group.id, ...people }, startTime } as const;
  const together = await build.buildBooking(world, inGroup);
  const sessions = [alone.id, together.id];

  const pages = [
    ['/bookings', 'Start Session'],
    ['/groups', `with ${word} ${word}`],
    [`/groups/${group.id}`, 'Mentees'],
    ['/overviews', 'Group invitations'],
  ] as const;
  for (const who of [mentee, mentor]) {
    const page = await signInAs(browser, who, { program, at: portalPath(program, '/bookings'), viewport: narrow });
    for (const [at, sign] of pages) {
      await page.goto(portalPath(program, at));
      await expect(page.getByRole('main').getByText(sign, { exact: true }).first()).toBeVisible();
      expect(await beyond(page), at).toBeLessThanOrEqual(0);
    }
    for (const id of sessions) {
      await page.goto(`${portalPath(program, '/bookings')}?session=${id}`);
      const details = page.getByRole('dialog');
      await expect(details.getByLabel('Note')).toBeVisible();
      expect(await sideways(details), `session ${id}`).toEqual([]);
    }
  }
  const page = await signInAs(browser, mentee, {
    program,
    at: portalPath(program, `/members/${mentor.id}`),
    viewport: narrow,
  });
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  expect(await outside(page.getByRole('main'), ['h1', 'h2', 'p']), 'the page of a member').toEqual([]);
});

test('[B-129] [D-S22] the longest of words in questions make no page of feedback scroll sideways', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  for (const category of ['stars', 'options', 'checkboxes', 'text'] as const)
    await build.buildReviewQuestion(world, {
      programId: program.id,
      category,
      title: word,
      description: word,
      options: category === 'options' || category === 'checkboxes' ? [word, 'Well'] : [],
    });
  const mentor = await build.buildMentor(world, program, { firstname: word, lastname: word });
  const mentee = await build.buildPerson(world, { memberships: [{ program, role: 'mentee' }] });
  const held = await build.buildBooking(world, { program, mentor, mentee, status: 'completed' });
  const page = await signInAs(browser, mentee, {
    program,
    at: portalPath(program, `/bookings/${held.id}/participants/${held.seats.mentor}/feedback`),
    viewport: narrow,
  });
  await expect(page.getByRole('textbox', { name: word })).toBeVisible();
  expect(await beyond(page)).toBeLessThanOrEqual(0);
});

test('[D-S22] the longest of names make no page around signing in scroll sideways', async ({ page, given }) => {
  const { build, world } = given;
  const enterprise = await build.buildEnterprise(world, { name: word });
  const { id, tenantId } = await build.buildProgramme(world, { enterprise, name: word });
  await page.setViewportSize(narrow);
  for (const at of ['/users/login', '/users/sign_up', '/forgot-password', '/need-confirmation', '/login']) {
    await page.goto(`${at}?enterprise_id=${tenantId}&program_id=${id}`);
    await expect(page.getByRole('banner').getByText(word).first()).toBeVisible();
    expect(await beyond(page), at).toBeLessThanOrEqual(0);
  }
});
