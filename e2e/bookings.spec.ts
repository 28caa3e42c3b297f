import type { Page } from '@playwright/test';
import { inTenDays, pairIn } from './support/pair';
import { portalPath, signInAs } from './support/people';
import { readFiles, scriptsOf } from './support/scripts';
import { expect, test } from './support/world';

/** Presses Tab until the wanted control has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'radio' | 'textbox' = 'button',
): Promise<void> {
  const found = page.getByRole('dialog').getByRole(role, { name, exact: typeof name === 'string' });
  // A group of radios is one stop; the calendar hides a second "Next" for touch screen readers before the wizard's own.
  const wanted = role === 'radio' ? found.first() : found.last();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}

test('[B-019] [B-024] [B-031] [B-164] [B-221] a session is requested with the keyboard alone', async ({
  browser,
  given,
}) => {
  const { program, mentor, mentee } = await pairIn(given);
  const page = await signInAs(browser, mentee, {
    program,
    at: portalPath(program, `/directory?search=${mentor.lastname}`),
  });
  const connect = page.getByRole('button', { name: 'Connect with Mentor' });
  await connect.focus();
  await page.keyboard.press('Enter');
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByRole('heading', { name: 'Book a One on One' })).toBeVisible();
  await expect(wizard.getByRole('grid')).toBeVisible();

  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('This selection is required')).toBeVisible();

  await wizard.getByRole('grid').locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await tabTo(page, /(AM|PM)/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');

  await tabTo(page, 'Topic', 'textbox');
  await page.keyboard.type('Leading a first team');
  await tabTo(page, 'Learning objectives', 'textbox');
  await page.keyboard.type('Plan ninety days');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('list', { name: 'Chosen objectives' })).toContainText('Plan ninety days');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');

  await expect(wizard.getByText('Kwame’s time')).toBeVisible();
  await tabTo(page, 'Request');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking request succesfully sent!').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${portalPath(program, '/bookings')}\\?tab=upcoming$`));
  await expect(page.getByRole('link', { name: 'Leading a first team' })).toBeVisible();
});

test('[B-026] Back on the first step and Escape leave the wizard, and the focus returns to its button', async ({
  browser,
  given,
}) => {
  const { program, mentor, mentee } = await pairIn(given);
  const page = await signInAs(browser, mentee, {
    program,
    at: portalPath(program, `/directory?search=${mentor.lastname}`),
  });
  const connect = page.getByRole('button', { name: 'Connect with Mentor' });
  await connect.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await connect.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(connect).toBeFocused();
});

test('[B-001] [B-013] [B-014] [B-015] [B-018] empty tabs say so and lead to the mentors', async ({
  browser,
  given,
}) => {
  const { program, mentee } = await pairIn(given);
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/bookings') });
  await expect(page.getByText('There are no upcoming bookings.')).toBeVisible();
  await page.getByRole('tab', { name: /To review/ }).click();
  await expect(page.getByText('You have no completed sessions.')).toBeVisible();
  await page.getByRole('tab', { name: /Closed/ }).click();
  await expect(page.getByText('You have no sessions.')).toBeVisible();
  await expect(page).toHaveURL(/\?tab=closed$/);
  await page.reload();
  await expect(page.getByText('You have no sessions.')).toBeVisible();
  await page.getByRole('link', { name: 'See Mentors' }).click();
  await expect(page).toHaveURL(new RegExp(portalPath(program, '/directory')));
});

test('[B-160] [B-180] [B-225] a cancelled session asks for a reason and moves to the closed ones, for both', async ({
  browser,
  given,
}) => {
  const pair = await pairIn(given);
  const { program, mentor, mentee } = pair;
  await given.build.buildBooking(given.world, {
    program,
    mentor,
    mentee,
    status: 'upcoming',
    topic: 'Choosing between two offers',
  });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/bookings') });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(dialog.getByText('Please provide a reason to cancel')).toBeVisible();
  await dialog.getByLabel('Reason').fill('I am travelling that day');
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Booking cancelled successfully!').first()).toBeVisible();
  await expect(page.getByText('There are no upcoming bookings.')).toBeVisible();
  await page.getByRole('tab', { name: /Closed/ }).click();
  await expect(page.getByText('Cancelled by Linnea Berg: I am travelling that day')).toBeVisible();

  const mentorPage = await signInAs(browser, mentor, { program, at: portalPath(program, '/bookings?tab=closed') });
  await expect(mentorPage.getByText('Cancelled by Linnea Berg: I am travelling that day')).toBeVisible();
  await expect(mentorPage.getByRole('button', { name: 'Book New Session' })).toBeVisible();
});

test('[B-056] [B-058] [B-065] [B-228] [B-055] a moved session waits for the other side and keeps its history', async ({
  browser,
  given,
}) => {
  const { program, mentor, mentee } = await pairIn(given);
  await given.build.buildBooking(given.world, {
    program,
    mentor,
    mentee,
    status: 'upcoming',
    topic: 'Negotiating scope',
    startTime: inTenDays(),
  });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/bookings') });
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Reschedule' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('grid').locator('[role="button"]:not([aria-disabled="true"])').nth(1).click();
  await dialog.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
  await dialog.getByLabel('Reason').fill('A board meeting moved');
  await send.click();
  await expect(page.getByText('Booking reschedule request succesfully sent!').first()).toBeVisible();
  await expect(page.getByText('Pending Accept', { exact: true })).toBeVisible();

  const mentorPage = await signInAs(browser, mentor, { program, at: portalPath(program, '/bookings') });
  await expect(mentorPage.getByText('Pending Your Approval')).toBeVisible();
  await mentorPage.getByRole('link', { name: 'Negotiating scope' }).click();
  const details = mentorPage.getByRole('dialog');
  await expect(details.getByText('Mentee moved it to', { exact: false })).toBeVisible();
  await expect(details.getByText('A board meeting moved')).toBeVisible();
  await expect(mentorPage).toHaveURL(/session=\d+/);
  await mentorPage.reload();
  await expect(mentorPage.getByRole('dialog').getByRole('heading', { name: 'Session Details' })).toBeVisible();
});

/** Said by the pages of the admins and by nothing that participants see. */
const wordsOfAdmins = ['Export CSV', 'Error loading mentors', 'Nobody has reported a session.'];

test('[S-052] [B-098] [B-191] [D-B225] an admin finds a reported session and decides it; a participant’s browser loads none of those pages', async ({
  browser,
  given,
}) => {
  const { world, build } = given;
  const pair = await pairIn(given);
  const { program, mentee } = pair;
  const { id } = await build.buildBooking(world, { ...pair, status: 'reported' });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/bookings?tab=to_review') });
  const scripts = scriptsOf(page, 'mf-bookings');
  await page.goto(portalPath(program, `/bookings?tab=to_review&session=${id}`));
  await expect(page.getByRole('dialog').getByText('This session is being reviewed.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await readFiles(page, scripts);
  expect(scripts.length).toBeGreaterThan(0);
  expect(wordsOfAdmins.filter((words) => loaded.includes(words))).toEqual([]);

  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  const desk = await signInAs(browser, admin, { program, at: portalPath(program, '/admin/bookings/reported') });
  await desk.getByRole('button', { name: `Actions for #${id}` }).click();
  await desk.getByRole('menuitem', { name: 'Completed' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Complete booking' }).click();
  await expect(desk.getByText('Booking completed successfully').first()).toBeVisible();
  await expect(desk.getByRole('table').getByText('Investigated')).toBeVisible();
  await desk.goto(portalPath(program, `/admin/bookings/bookings_list?search=%23${id}`));
  const row = desk.getByRole('row').filter({ hasText: 'Pending Review' });
  await expect(row).toBeVisible();
  expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBe(80);
  const frame = desk.getByRole('table').locator('..');
  expect(await frame.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('800px');
});
