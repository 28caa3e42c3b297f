import type { Page } from '@playwright/test';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

/** Waits until the picture of somebody is there and moves. */
async function expectPlaying(page: Page, name: string): Promise<void> {
  const video = page.getByLabel(`Video of ${name}`);
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
