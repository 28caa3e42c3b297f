import { homeOf, portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

test('[S-058] [D-S07] a member of one enterprise sees nothing of another by any path', async ({ browser, given }) => {
  const { build, world } = given;
  const own = await build.buildProgramme(world, { name: 'Northwind Mentoring' });
  const foreign = await build.buildProgramme(world, { name: 'Secret Garden Circle' });
  const mentor = await build.buildMentor(world, foreign, { firstname: 'Quintessa', lastname: 'Hiddenwell' });
  const stranger = await build.buildPerson(world, { memberships: [{ program: foreign, role: 'mentee' }] });
  const booking = await build.buildBooking(world, {
    program: foreign,
    mentor,
    mentee: stranger,
    topic: 'A very private topic',
  });
  const visitor = await build.buildPerson(world, { memberships: [{ program: own, role: 'mentee' }] });
  const page = await signInAs(browser, visitor, { program: own });
  const paths = [
    homeOf(foreign),
    portalPath(foreign, '/directory'),
    portalPath(foreign, '/bookings'),
    portalPath(foreign, `/members/${mentor.id}`),
    portalPath(foreign, '/admin'),
    portalPath(own, `/members/${mentor.id}`),
    `/mentor_profile/${mentor.slug}`,
    `/mentor_profile/${mentor.hexId}`,
    `/mentee_profile/${stranger.hexId}`,
    `/main/bookings/${booking.id}/booking_requested`,
    `/bookings/${booking.id}/participants/${booking.seats.mentor}/feedback`,
    `${portalPath(own, '/bookings')}?session=${booking.id}`,
    `${portalPath(own, '/directory')}?search=Quintess`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1, [role="alert"]').first(), path).toBeVisible();
    await expect(page.locator('body'), path).not.toContainText(/Quintessa|Hiddenwell|A very private topic/);
  }
});
