import type { Page } from '@playwright/test';
import { expectNoFindings, servedDresses, wide } from './accessibility/look';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

/** Waits until the picture of somebody, or of what they share, is there and moves. */
async function expectPlaying(page: Page, name: string, what = 'Video'): Promise<void> {
  const video = page.getByLabel(`${what} of ${name}`);
  const progress = () =>
    video.evaluate((element) => {
      const { videoWidth, currentTime } = element as HTMLVideoElement;
      return { isThere: videoWidth > 0, at: currentTime };
    });
  await expect.poll(async () => (await progress()).isThere, { timeout: 60_000 }).toBe(true);
  const { at } = await progress();
  await expect.poll(async () => (await progress()).at, { timeout: 60_000 }).toBeGreaterThan(at);
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByRole('listitem', { name: 'You' })).toBeVisible();
}

test('[D-B224] two people see each other in the built-in room, write, mute, reload and leave', async ({
  browser,
  given,
}) => {
  test.slow();
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const mentor = await build.buildMentor(world, program, { firstname: 'Kwame', lastname: 'Boateng' });
  const mentee = await build.buildPerson(world, {
    firstname: 'Linnea',
    lastname: 'Berg',
    memberships: [{ program, role: 'mentee' }],
  });
  const startTime = world.clock.now();
  await build.buildBooking(world, { program, mentor, mentee, status: 'upcoming', startTime, topic: 'First steps' });

  const bookings = await signInAs(browser, mentee, { program, at: portalPath(program, '/bookings') });
  const [menteePage] = await Promise.all([
    bookings.waitForEvent('popup'),
    bookings.getByRole('link', { name: 'Start Session' }).first().click(),
  ]);
  await join(menteePage);
  await expect(menteePage.getByText('Waiting for Kwame Boateng to join…')).toBeVisible();
  const mentorPage = await signInAs(browser, mentor, { program, at: new URL(menteePage.url()).pathname });
  await join(mentorPage);
  await expectPlaying(menteePage, 'Kwame Boateng');
  await expectPlaying(mentorPage, 'Linnea Berg');

  await menteePage.getByRole('button', { name: 'Messages' }).click();
  await menteePage.getByLabel('Message', { exact: true }).fill('Can you see me?');
  await menteePage.getByRole('button', { name: 'Send' }).click();
  await mentorPage.getByRole('button', { name: 'Messages, 1 new' }).click();
  await expect(mentorPage.getByRole('region', { name: 'Messages' })).toContainText('Can you see me?');
  await menteePage.getByRole('button', { name: 'Turn microphone off' }).click();
  const tile = mentorPage.getByRole('listitem', { name: 'Linnea Berg' });
  await expect(tile.getByRole('img', { name: 'Microphone is off' })).toBeVisible();

  await menteePage.reload();
  await join(menteePage);
  await expectPlaying(mentorPage, 'Linnea Berg');
  await expectPlaying(menteePage, 'Kwame Boateng');
  await expect(menteePage.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await menteePage.getByRole('button', { name: 'Leave the session' }).click();
  await expect(menteePage.getByRole('heading', { name: 'You left the session' })).toBeVisible();
  await expect(mentorPage.getByText('Waiting for Linnea Berg to join…')).toBeVisible();
});

test('[D-B224] [D-A142] three people of a group see each other and a shared screen, and axe finds nothing in a call', async ({
  browser,
  given,
}) => {
  // Three browsers draw and send videos by the processor alone.
  test.slow();
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const mentor = await build.buildMentor(world, program, { firstname: 'Kwame', lastname: 'Boateng' });
  const person = (firstname: string) =>
    build.buildPerson(world, { firstname, lastname: 'Berg', memberships: [{ program, role: 'mentee' }] });
  const [linnea, omar] = [await person('Linnea'), await person('Omar')];
  const people = { mentorIds: [mentor.id], menteeIds: [linnea.id, omar.id] };
  const { id } = await build.buildGroup(world, { programId: program.id, ...people, state: 'active' });
  const group = { id, ...people };
  const startTime = world.clock.now();
  const booking = await build.buildBooking(world, {
    program,
    mentor,
    mentee: linnea,
    group,
    status: 'upcoming',
    startTime,
  });
  const enter = async (who: typeof linnea) => {
    const page = await signInAs(browser, who, { program, at: portalPath(program, `/bookings/${booking.id}/room`) });
    await join(page);
    return page;
  };
  const [kwame, first, second] = [await enter(mentor), await enter(linnea), await enter(omar)];
  await expectPlaying(kwame, 'Linnea Berg');
  await expectPlaying(kwame, 'Omar Berg');
  await expectPlaying(first, 'Omar Berg');
  await expectPlaying(second, 'Kwame Boateng');
  await second.getByRole('button', { name: 'Share your screen' }).click();
  for (const page of [kwame, first]) await expectPlaying(page, 'Omar Berg', 'Screen');
  await first.setViewportSize(wide);
  await expectNoFindings(first, 'a call of three', { dresses: await servedDresses(given), number: 0 });
  await second.getByRole('button', { name: 'Stop sharing your screen' }).click();
  for (const page of [kwame, first]) await expect(page.getByLabel('Screen of Omar Berg')).toHaveCount(0);
  await second.getByRole('button', { name: 'Share your screen' }).click();
  await kwame.getByRole('button', { name: 'Share your screen' }).click();
  await expectPlaying(first, 'Omar Berg', 'Screen');
  await expectPlaying(first, 'Kwame Boateng', 'Screen');
  const [upper, lower] = await Promise.all(
    ['Kwame Boateng', 'Omar Berg'].map((name) => first.getByLabel(`Screen of ${name}`).boundingBox()),
  );
  const [top, bottom] = [upper, lower].sort((one, other) => (one?.y ?? 0) - (other?.y ?? 0));
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
  await kwame.getByRole('button', { name: 'Leave the session' }).click();
  await expect(first.getByRole('listitem', { name: 'Kwame Boateng' })).toHaveCount(0);
  await expectPlaying(first, 'Omar Berg');
});
