import type { Page } from '@playwright/test';
import type { BuiltPerson } from '../backend/src/modules/platform/platform.builders';
import { expectSubjects } from './support/mail';
import { pairIn, type Pair } from './support/pair';
import { portalPath } from './support/people';
import { adminOf, atDesk, desk, onPhone, toast } from './support/seats';
import { expect, test, type TestWorld } from './support/world';

const hour = 3_600_000;

interface Charged extends Pair {
  readonly id: number;
  readonly decider: BuiltPerson;
}

/** Two people whose session takes the mentee's only credit. */
async function paidSession(given: TestWorld, status: 'upcoming' | 'completed'): Promise<Charged> {
  const { build, world } = given;
  const pair = await pairIn(given, true);
  const { program, mentee } = pair;
  await build.buildCredits(world, mentee.id, { credits: 1 });
  // Over for an hour, and said to be neither held nor missed.
  const startTime = status === 'upcoming' ? { startTime: new Date(world.clock.now().getTime() - 2 * hour) } : {};
  const { id } = await build.buildBooking(world, { ...pair, ...startTime, status, creditsRequired: true });
  return { ...pair, id, decider: await adminOf(given, program) };
}

/** The admin's decision on a report, at the table of reports. */
async function markAsMissed(page: Page, id: number, absent: BuiltPerson): Promise<void> {
  await page.getByRole('button', { name: `Actions for #${id}` }).click();
  await page.getByRole('menuitem', { name: 'Missed' }).click();
  const decision = page.getByRole('dialog');
  await decision.getByText(`${absent.firstname} ${absent.lastname}`).last().click();
  await decision.getByRole('button', { name: 'Mark as missed' }).click();
  await expect(decision).toHaveCount(0);
  await expect(page.getByRole('table').getByText('Investigated')).toBeVisible();
  await page.getByRole('button', { name: `Details of #${id}` }).click();
}

/** From the details, which close. */
async function refund(page: Page): Promise<void> {
  const decision = page.getByRole('dialog');
  await decision.getByRole('button', { name: 'Refund credit' }).click();
  await expect(decision.getByText('The mentee gets 1 credit back, valid for two months.')).toBeVisible();
  await decision.getByRole('button', { name: 'Refund credit' }).click();
  await expect(toast(page, 'Credit refunded successfully')).toBeVisible();
}

/** In tenths of a credit. */
async function balanceOf(page: Page): Promise<number> {
  const current = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/users/current'));
  await page.reload();
  return ((await (await current).json()) as { balance: number }).balance;
}

test('[B-068] a mentor who stayed away is reported, the admin marks the session as missed and the mentee has the credit again', async ({
  browser,
  given,
}) => {
  const { program, mentee, mentor, id, decider } = await paidSession(given, 'upcoming');
  const page = await onPhone(browser, mentee, program, '/bookings');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Choosing a first role' }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Mark as absent' }).click();
  await details.getByText('The other person did not show up').click();
  await details.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'The details have been sent to our support team.')).toBeVisible();

  const admin = await atDesk(browser, decider, program, '/admin/bookings/reported');
  await markAsMissed(admin, id, mentor);
  await expect(admin.getByRole('dialog').getByText('1 given back')).toBeVisible();

  await page.goto(portalPath(program, '/bookings?tab=closed'));
  await expect(page.getByText('Missed', { exact: true })).toBeVisible();
  expect(await balanceOf(page)).toBe(10);
});

test('[D-B03] [D-B43] [D-B209] an admin refunds a held session, and the mentee has the credit, a mail, and a session that says so', async ({
  browser,
  given,
  request,
}) => {
  const { program, mentee, id, decider } = await paidSession(given, 'completed');
  const page = await onPhone(browser, mentee, program, '/bookings?tab=to_review');
  const details = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Choosing a first role' }).click();
  await expect(details.getByText('1 charged')).toBeVisible();
  expect(await balanceOf(page)).toBe(0);

  const admin = await atDesk(browser, decider, program, '/admin/bookings/bookings_list');
  const opener = admin.getByRole('button', { name: `Details of #${id}` });
  // Beside the navigation the table is wider than its place: its buttons stay in sight.
  await admin.setViewportSize({ width: 1024, height: 900 });
  await expect(opener).toBeInViewport({ ratio: 1 });
  await admin.setViewportSize(desk);
  await opener.click();
  const decision = admin.getByRole('dialog');
  await refund(admin);
  await expect(admin.getByRole('table').getByText('Refunded')).toBeVisible();
  await opener.click();
  await decision.getByRole('button', { name: /^All changes/ }).click();
  await expect(decision.getByRole('listitem').filter({ hasText: 'Credit refunded' })).toContainText('(Admin)');
  await expect(decision.getByRole('button', { name: 'Refund credit' })).toHaveCount(0);

  await expectSubjects(request, mentee.email, ['You received 1 credit', 'Credit refunded']);
  expect(await balanceOf(page)).toBe(10);
  await expect(details.getByText('Credit refunded', { exact: true })).toBeVisible();
  await expect(details.getByText('Pending Review')).toBeVisible();
});

/** What the bell tells, all of it, in any order. */
async function expectNotices(page: Page, notices: readonly RegExp[]): Promise<void> {
  const bell = page.getByRole('button', { name: `Notifications, ${notices.length} unread` });
  // The page asks for its notices when it opens.
  await expect(async () => {
    await page.reload();
    await expect(bell).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await bell.click();
  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(told).toHaveCount(notices.length);
  for (const notice of notices) await expect(told.filter({ hasText: notice })).toHaveCount(1);
  await page.keyboard.press('Escape');
}

const mailsOfMentor = ['We received your report', 'Session under review', 'Session review finished'];
const mailsOfMentee = ['Session under review', 'Session review finished', 'You received 1 credit', 'Credit refunded'];

test('[B-072] [D-B53] [D-B38] [D-B03] [D-B43] [D-B207] [D-B209] a mentee who stayed away pays by an admin’s decision, and has the credit again by a refund', async ({
  browser,
  given,
  request,
}) => {
  const { program, mentor, mentee, id, decider } = await paidSession(given, 'upcoming');
  const mentorPage = await atDesk(browser, mentor, program, `/bookings?session=${id}&view=absent`);
  const report = mentorPage.getByRole('dialog');
  await report.getByText('Linnea Berg', { exact: true }).click();
  await report.getByText('The other person did not show up').click();
  await report.getByRole('button', { name: 'Mark as missed' }).click();
  await expect(toast(mentorPage, 'Booking reported successfully!')).toBeVisible();

  // Nothing is decided by a report.
  const page = await onPhone(browser, mentee, program, '/bookings?tab=to_review');
  const details = page.getByRole('dialog');
  await expect(page.getByText('This session is being reviewed.')).toBeVisible();
  await page.getByRole('link', { name: 'Choosing a first role' }).click();
  await expect(details.getByText('1 held')).toBeVisible();

  const admin = await atDesk(browser, decider, program, '/admin/bookings/reported');
  const reported = admin.getByRole('row').filter({ hasText: `#${id}` });
  await expect(reported).toContainText('The other person did not show up');
  await markAsMissed(admin, id, mentee);
  const decision = admin.getByRole('dialog');
  await expect(decision.getByText('1 charged')).toBeVisible();
  await page.goto(portalPath(program, '/bookings?tab=closed'));
  await expect(page.getByText('Missed', { exact: true })).toBeVisible();
  expect(await balanceOf(page)).toBe(0);

  await refund(admin);
  await admin.goto(portalPath(program, '/admin/bookings/bookings_list'));
  await expect(admin.getByRole('table').getByText('Refunded')).toBeVisible();
  await admin.getByRole('button', { name: `Details of #${id}` }).click();
  await expect(decision.getByRole('definition').filter({ hasText: 'Credit refunded' })).toBeVisible();
  await expect(decision.getByRole('definition').filter({ hasText: 'Linnea Berg' })).toHaveCount(3);
  await decision.getByRole('button', { name: /^All changes/ }).click();
  const changes = decision.getByRole('region', { name: 'All changes' }).getByRole('listitem');
  for (const change of [
    /Reported.*Kwame Boateng \(Mentor\)/,
    /Marked as missed.*\(Admin\)/,
    /Credit refunded.*\(Admin\)/,
  ])
    await expect(changes.filter({ hasText: change })).toHaveCount(1);
  await expect(decision.getByRole('button', { name: 'Refund credit' })).toHaveCount(0);
  await decision.getByRole('button', { name: 'Close' }).click();

  await expectSubjects(request, mentee.email, mailsOfMentee);
  await expectSubjects(request, mentor.email, mailsOfMentor);
  expect(await balanceOf(page)).toBe(10);
  for (const own of [page, mentorPage]) {
    await own.goto(portalPath(program, '/bookings?tab=closed'));
    await expect(own.getByText('Missed', { exact: true })).toBeVisible();
    await expect(own.getByText('Credit refunded', { exact: true })).toBeVisible();
  }
  await expect(mentorPage.getByRole('button', { name: 'Book New Session' })).toBeVisible();
  // Of the credit that was given on the general site the bell tells there.
  await expectNotices(page, [
    /^1 credit for your session on \d+ \w+ \d{4} was returned to you\./,
    /is finished: missed\./,
    /is being reviewed\./,
  ]);
  // What people do themselves is told to them by mail alone.
  await expectNotices(mentorPage, [/is finished: missed\./]);
  await expectNotices(admin, [new RegExp(`^Kwame Boateng reported session #${id}: The other person did not show up`)]);
});
