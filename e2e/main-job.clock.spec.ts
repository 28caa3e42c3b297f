import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../backend/src/modules/platform/platform.builders';
import { moveClock } from './support/clock';
import { expectSubjects } from './support/mail';
import { homeOf, portalPath, signInAs } from './support/people';
import { expect, test, type TestWorld } from './support/world';

interface Pair {
  readonly program: BuiltProgramme;
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
}

const minute = 60_000;

/** A mentor in London and a mentee in Kuala Lumpur, who differ by seven or eight hours. */
async function pairIn(given: TestWorld, program: BuiltProgramme): Promise<Pair> {
  const { build, world } = given;
  const mark = program.id.toString(36);
  const mentor = await build.buildMentor(world, program, {
    firstname: 'Orla',
    lastname: `Fennimore-${mark}`.replace(/\d/g, 'x'),
    timezone: 'Europe/London',
  });
  const mentee = await build.buildPerson(world, {
    firstname: 'Devi',
    lastname: 'Santoso',
    timezone: 'Asia/Kuala_Lumpur',
    memberships: [{ program, role: 'mentee' }],
  });
  return { program, mentor, mentee };
}

async function fillTopic(wizard: Locator): Promise<void> {
  await wizard.getByLabel('Topic').fill('How to lead a team for the first time');
  await wizard.getByLabel('Learning objectives').fill('Plan my first ninety days');
  await wizard.getByLabel('Learning objectives').press('Enter');
}

/** In a portal: the chosen time on both clocks, topic, Book Session. */
async function askInPortal(wizard: Locator): Promise<void> {
  await expect(wizard.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(wizard.getByText('London', { exact: false }).first()).toBeVisible();
  await wizard.getByText('Next', { exact: true }).click();
  await fillTopic(wizard);
  await wizard.getByRole('button', { name: 'Book Session' }).click();
}

/** On the general site: topic, review, Request. */
async function askOnProfile(wizard: Locator): Promise<void> {
  await fillTopic(wizard);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByText('your time')).toBeVisible();
  await expect(wizard.getByText('Orla’s time')).toBeVisible();
  await wizard.getByRole('button', { name: 'Request', exact: true }).click();
}

/** Discovery, profile, day and time, and the wizard: answers the instant that was asked for. */
async function requestSession(page: Page, { mentor }: Pair, ask: (wizard: Locator) => Promise<void>): Promise<Date> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mentors' }).click();
  await page.getByRole('searchbox').fill(mentor.lastname);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: `View profile of Orla ${mentor.lastname}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orla');
  const answered = page.waitForRequest(
    (request) => request.method() === 'POST' && /booking_submission|my\/bookings/.test(request.url()),
  );
  await page.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await ask(page.getByRole('dialog'));
  const body = (await answered).postDataJSON() as { booking: { start_time: string } };
  return new Date(body.booking.start_time);
}

function timesAt(start: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  return clock.format(start).replace(' ', ' ');
}

async function acceptFromBell(page: Page, { program }: Pair): Promise<void> {
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('Devi Santoso requested a session with you', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(portalPath(program, '/bookings'));
  await expect(page.getByText('Pending Your Approval')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Booking accepted succesfully!').first()).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
}

async function checkCalendar(page: Page, start: Date): Promise<void> {
  await page.getByRole('button', { name: 'Add to calendar' }).first().click();
  const file = page.waitForResponse((answer) => answer.url().includes('download_ics'));
  await page.getByRole('button', { name: 'Download ics file' }).click();
  const ics = await (await file).text();
  const utc = start.toISOString().replace(/[-:]|\.\d{3}/g, '');
  expect(ics).toContain(`DTSTART:${utc}`);
  expect(ics).toMatch(/UID:booking-\d+/);
  const link = page.waitForResponse((answer) => answer.url().includes('add_to_google_calendar'));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Google calendar' }).click(),
  ]);
  const { url } = (await (await link).json()) as { url: string };
  expect(decodeURIComponent(url)).toContain(utc);
  await tab.close();
  await page.keyboard.press('Escape');
}

async function rate(page: Page, { program }: Pair): Promise<void> {
  await page.goto(`${portalPath(program, '/bookings')}?tab=to_review`);
  await page.getByRole('button', { name: 'Rate now' }).first().click();
  await expect(page).toHaveURL(/\/participants\/\d+\/feedback/);
  await expect(page.getByRole('button', { name: 'Submit feedback' })).toBeVisible();
  for (const question of await page.getByRole('radiogroup').all()) {
    await question.locator('label').last().click();
    await expect(question.getByRole('radio', { name: '5 stars' })).toBeChecked();
  }
  for (const box of await page.getByRole('textbox').all()) await box.fill('Clear, kind and useful.');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page).toHaveURL(/thank_you/);
}

interface Seats {
  readonly mentorPage: Page;
  readonly menteePage: Page;
}

async function holdAndReview(
  request: APIRequestContext,
  pair: Pair,
  { mentorPage, menteePage, start }: Seats & { start: Date },
) {
  await moveClock(request, new Date(start.getTime() + 66 * minute));
  await menteePage.goto(portalPath(pair.program, '/bookings'));
  const asked = menteePage.getByRole('dialog', { name: 'Did you have your session?' });
  await expect(asked.getByRole('button', { name: 'Yes' })).toBeVisible();
  await asked.getByRole('button', { name: 'Close' }).click();
  await menteePage.getByRole('button', { name: 'Complete booking' }).first().click();
  const dialog = menteePage.getByRole('dialog');
  await expect(dialog.getByText('This action cannot be undone', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete booking' }).click();
  await expect(menteePage.getByText('Booking completed succesfully!').first()).toBeVisible();
  await rate(menteePage, pair);
  await rate(mentorPage, pair);
  await menteePage.goto(`${portalPath(pair.program, '/bookings')}?tab=closed`);
  await expect(menteePage.getByText('Completed', { exact: true }).first()).toBeVisible();
}

async function expectMails(request: APIRequestContext, pair: Pair, earlier: readonly string[] = []): Promise<void> {
  const shared = ['Session confirmed', 'Session completed', 'New reflection'];
  await expectSubjects(request, pair.mentor.email, ['New session request from Devi Santoso', ...shared]);
  await expectSubjects(request, pair.mentee.email, [...earlier, 'Booking request sent', ...shared]);
}

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ request }) => {
  await moveClock(request, null);
});

test('[S-052] [B-009] [B-035] [B-131] [B-139] [B-158] [D-B39] in a portal a session goes from request to review, both in their own time zone, each mail once', async ({
  browser,
  request,
  given,
}) => {
  test.setTimeout(180_000);
  const program = await given.build.buildProgramme(given.world, { primary: '#0F766E' });
  await given.build.buildProgrammeSettings(given.world, { programId: program.id, pairingMethod: 'mentee_picks' });
  const pair = await pairIn(given, program);
  const menteePage = await signInAs(browser, pair.mentee, {
    program,
  });
  await expect(menteePage).toHaveURL(new RegExp(`${homeOf(program)}$`));
  const start = await requestSession(menteePage, pair, askInPortal);
  await expect(menteePage).toHaveURL(new RegExp(`${portalPath(program, '/bookings')}\\?tab=upcoming`));
  await expect(menteePage.getByText('Pending Accept', { exact: true })).toBeVisible();
  const mentorPage = await signInAs(browser, pair.mentor, {
    program,
    timezoneId: 'Europe/London',
  });
  await acceptFromBell(mentorPage, pair);
  await expect(
    mentorPage.getByText(timesAt(start, 'Europe/London').replace(/ [ap]m/, ''), { exact: false }).first(),
  ).toBeVisible();
  await menteePage.reload();
  await expect(menteePage.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(
    menteePage.getByText(timesAt(start, 'Asia/Kuala_Lumpur').replace(/ [ap]m/, ''), { exact: false }).first(),
  ).toBeVisible();
  await checkCalendar(menteePage, start);
  await holdAndReview(request, pair, { mentorPage, menteePage, start });
  await expectMails(request, pair);
});

test('[B-232] [D-B118] [D-B119] [D-B126] on the general site the credit goes from held to charged and the ledger adds up', async ({
  browser,
  request,
  given,
}) => {
  test.setTimeout(180_000);
  const { build, world } = given;
  const program = await build.generalProgramme(world);
  const pair = await pairIn(given, program);
  await build.buildCredits(world, pair.mentee.id, { credits: 3 });
  const menteePage = await signInAs(browser, pair.mentee, { program });
  await expect(menteePage.getByText('3 credits').first()).toBeVisible();
  const start = await requestSession(menteePage, pair, askOnProfile);
  await expect(menteePage).toHaveURL(/\/main\/bookings\/\d+\/booking_requested/);
  await expect(menteePage.getByRole('heading', { name: 'Booking request sent' })).toBeVisible();
  await expect(menteePage.getByText('2 credits').first()).toBeVisible();
  const mentorPage = await signInAs(browser, pair.mentor, { program, timezoneId: 'Europe/London' });
  await acceptFromBell(mentorPage, pair);
  await holdAndReview(request, pair, { mentorPage, menteePage, start });
  await expectMails(request, pair, ['You received 3 credits']);
  const lots = await world.database.ops.row<{ remaining: number }>(
    'select sum(remaining)::int as remaining from accounts.credit_lot where user_id = $1',
    [pair.mentee.id],
  );
  const ledger = await world.database.ops.row<{ sum: number }>(
    'select sum(units)::int as sum from accounts.credit_ledger where user_id = $1',
    [pair.mentee.id],
  );
  expect({ lots: lots?.remaining, ledger: ledger?.sum }).toEqual({ lots: 20, ledger: 20 });
});
