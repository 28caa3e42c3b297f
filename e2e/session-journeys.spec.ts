import type { Page } from '@playwright/test';
import { inTenDays, pairIn } from './support/pair';
import { adminOf, atDesk, onPhone, toast } from './support/seats';
import { expect, test } from './support/world';

const hour = 3_600_000;

async function pickFirstTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('grid').locator('[role="button"]:not([aria-disabled="true"])').nth(1).click();
  await dialog.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
}

test('[B-056] [B-065] a mentor moves a session and the mentee takes the new time', async ({ browser, given }) => {
  const pair = await pairIn(given);
  const { program, mentee, mentor } = pair;
  const agreed = { status: 'upcoming', topic: 'Negotiating scope', startTime: inTenDays() } as const;
  await given.build.buildBooking(given.world, { ...pair, ...agreed });
  const mentorPage = await atDesk(browser, mentor, program, '/bookings');
  await mentorPage.getByRole('button', { name: 'Reschedule' }).click();
  await pickFirstTime(mentorPage);
  const dialog = mentorPage.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I teach that afternoon');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(toast(mentorPage, 'Booking reschedule request succesfully sent!')).toBeVisible();
  await expect(mentorPage.getByText('Pending Accept', { exact: true })).toBeVisible();

  const page = await onPhone(browser, mentee, program, '/bookings');
  await expect(page.getByText('Pending Your Approval')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(toast(page, 'Booking accepted succesfully!')).toBeVisible();
  await mentorPage.reload();
  await expect(mentorPage.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('[B-111] an admin creates a session, both have it, and the admin completes it', async ({ browser, given }) => {
  const { program, mentee, mentor } = await pairIn(given);
  const admin = await atDesk(browser, await adminOf(given, program), program, '/admin/bookings/bookings_list');
  await admin.getByRole('button', { name: 'Create Booking' }).click();
  const form = admin.getByRole('dialog');
  for (const [role, { firstname, lastname }] of Object.entries({ Mentor: mentor, Mentee: mentee })) {
    await form.getByRole('combobox', { name: role, exact: true }).fill(lastname);
    await admin.getByRole('option', { name: `${firstname} ${lastname}` }).click();
  }
  await form.getByRole('button', { name: /Date/ }).click();
  await admin.getByRole('option').nth(1).click();
  await form.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
  await form.getByLabel('Topic').fill('Leading a first team');
  await form.getByLabel('Learning objective 1', { exact: true }).fill('Plan ninety days');
  await form.getByRole('button', { name: 'Create Booking' }).click();
  await expect(toast(admin, 'Booking created successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(admin.getByText('1 session, times in GMT+8')).toBeVisible();

  const page = await onPhone(browser, mentee, program, '/bookings');
  await expect(page.getByRole('link', { name: 'Leading a first team' })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await admin.getByRole('button', { name: /^Details of #/ }).click();
  await form.getByRole('button', { name: 'Complete booking' }).click();
  // The button that asks and the one that confirms have one name.
  await expect(form.getByRole('button', { name: 'Back' })).toBeVisible();
  await form.getByRole('button', { name: 'Complete booking' }).click();
  await expect(toast(admin, 'Booking completed successfully')).toBeVisible();
  for (const person of [mentee, mentor]) {
    const own = await onPhone(browser, person, program, '/bookings?tab=to_review');
    await expect(own.getByRole('button', { name: 'Rate now' })).toBeVisible();
  }
});

test('a mentor logs a session that was held elsewhere', async ({ browser, given }) => {
  const { program, mentee, mentor } = await pairIn(given);
  const page = await onPhone(browser, mentor, program, '/bookings/offline');
  await page.getByRole('combobox', { name: 'Participant' }).fill(mentee.lastname);
  await page.getByRole('option', { name: /Linnea/ }).click();
  const yesterday = new Date(Date.now() - 24 * hour).toISOString().slice(0, 10);
  await page.getByLabel('Date').fill(yesterday);
  await page.getByRole('combobox', { name: 'Time' }).fill('9:00 AM');
  await page.getByRole('option', { name: '9:00 AM', exact: true }).click();
  await page.getByLabel('Key areas').fill('Preparing an interview');
  await page.getByLabel('Key areas').press('Enter');
  await page.getByRole('button', { name: 'Log session' }).click();
  await expect(toast(page, 'Offline booking created successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preparing an interview' })).toBeVisible();
  const own = await atDesk(browser, mentee, program, '/bookings?tab=to_review');
  await expect(own.getByRole('button', { name: 'Rate now' })).toBeVisible();
});

test('[D-B64] a group’s session is asked for by one, accepted by its mentor and joined by the other member', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'admin_pairs' });
  const mentor = await build.buildMentor(world, program, { firstname: 'Kwame', lastname: 'Boateng' });
  const person = (firstname: string) =>
    build.buildPerson(world, { firstname, lastname: 'Berg', memberships: [{ program, role: 'mentee' }] });
  const [asker, guest] = [await person('Linnea'), await person('Otto')];
  await build.buildGroup(world, {
    programId: program.id,
    state: 'active',
    name: 'Growth circle',
    mentorIds: [mentor.id],
    menteeIds: [asker.id, guest.id],
  });
  const page = await onPhone(browser, asker, program, '/groups');
  await page.getByRole('link', { name: /Growth circle/ }).click();
  await page.getByRole('button', { name: 'Book a Group Session' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('grid').locator('[role="button"]:not([aria-disabled="true"])').nth(1).click();
  await wizard.getByText('Next', { exact: true }).click();
  await wizard.getByRole('radiogroup', { name: 'Time' }).locator('label').first().waitFor();
  await expect(wizard.getByRole('list', { name: 'Step 2 of 4' })).toBeInViewport({ ratio: 1 });
  await wizard.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
  await wizard.getByText('Next', { exact: true }).click();
  await wizard.getByLabel('Topic').fill('Reading a balance sheet');
  await wizard.getByLabel('Learning objectives').fill('Name the three parts');
  await wizard.getByLabel('Learning objectives').press('Enter');
  await wizard.getByText('Next', { exact: true }).click();
  await wizard.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(toast(page, 'Booking request succesfully sent!')).toBeVisible();
  const mentorPage = await atDesk(browser, mentor, program, '/bookings');
  await mentorPage.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(toast(mentorPage, 'Booking accepted succesfully!')).toBeVisible();
  const guestPage = await onPhone(browser, guest, program, '/bookings');
  await guestPage.getByRole('link', { name: 'Reading a balance sheet' }).click();
  const details = guestPage.getByRole('dialog');
  await details.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(guestPage, 'Booking accepted succesfully!')).toBeVisible();
  for (const who of ['Kwame Boateng', 'Linnea Berg', 'Otto Berg'])
    await expect(details.getByRole('listitem').filter({ hasText: who })).toContainText('Coming');
});
