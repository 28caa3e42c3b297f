import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { freshPage, openAsAdmin, zoneOfDevices } from './support/enterprise-admin';
import { mailsTo } from './support/mail';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

async function createProgramme(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create New Program' }).first().click();
  await page.getByLabel('Program name').fill(name);
  await page.getByLabel('Description').fill('Six months with somebody who has been there.');
  await page.getByRole('button', { name: 'Maroon' }).click();
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText('Program created successfully! Redirecting to program...').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
}

/** A draft becomes active with the submit of its last step; its first day is today where it runs. */
async function submitSetup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue setup' }).click();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date());
  await page.getByLabel('Start date').fill(today);
  await page.getByRole('button', { name: 'Submit and continue' }).click();
  await expect(page.getByText('Choose a maximum of 7 options.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit and continue' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('The program is open. Invite its participants.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue setup' })).toHaveCount(0);
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

const goTo = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();

async function chooseColour(page: Page): Promise<void> {
  await goTo(page, 'Appearance');
  await expect.poll(() => brandOf(page)).toBe('#7a1f3d');
  await page.getByLabel('Primary color').fill('#2E7D5B');
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('data-primary', '#2E7D5B');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successfully saved.').first()).toBeVisible();
  await expect.poll(() => brandOf(page)).toBe('#2e7d5b');
}

async function invite(page: Page, role: string, email: string): Promise<void> {
  await goTo(page, 'Invitations');
  await page.getByRole('button', { name: `Invite ${role}` }).click();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText(`Successfully sent 1 invitation(s) for ${role} role!`).first()).toBeVisible();
}

/** The invitation that came by mail, opened by somebody who is signed in nowhere. */
async function openInvitation(browser: Browser, request: APIRequestContext, email: string): Promise<Page> {
  const link = async () => {
    const mails = await mailsTo(request, email);
    return /https?:\/\/\S*(\/invites\/\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(link, { timeout: 60_000 }).not.toBe('');
  const page = await freshPage(browser);
  await page.goto(await link());
  return page;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Linnea');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Country' }).fill('Malaysia');
  await page.getByRole('option', { name: 'Malaysia' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Mentor!2026');
  await page.getByLabel('Confirm password').fill('Mentor!2026');
  await page.getByText('I accept the terms').click();
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/users/sign_up') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Create an account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ timezone: zoneOfDevices });
}

/** Nobody books before the address is confirmed. */
async function confirmEmail(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const link = async () => {
    const texts = (await mailsTo(request, email)).map(({ text }) => text);
    return /https?:\/\/[^\s/]+(\/users\/confirmation\S+)/.exec(texts.join('\n'))?.[1] ?? '';
  };
  await expect.poll(link, { timeout: 60_000 }).not.toBe('');
  const confirmed = page.waitForResponse(
    (answer) =>
      /confirmation/.test(answer.url()) && answer.request().method() !== 'OPTIONS' && answer.url().includes('/api/'),
  );
  await page.goto(await link());
  expect((await confirmed).ok()).toBe(true);
}

/** Day, time, topic and objective, up to the end of a portal's wizard. */
async function fillRequest(page: Page, topic: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByText('Next', { exact: true }).click();
  await wizard.getByLabel('Topic').fill(topic);
  await wizard.getByLabel('Learning objectives').fill('Plan my first ninety days');
  await wizard.getByLabel('Learning objectives').press('Enter');
}

const pressRequest = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Book Session' }).click();

async function pairByAdmin(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Pairing Methods' }).click();
  await page.getByText('Admin Paired').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Existing pairings and bookings will not change. New requests will follow the new method.',
  );
  await question.getByRole('button', { name: 'Change method' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successfully saved.').first()).toBeVisible();
}

async function pair(page: Page, mentee: string, mentor: string): Promise<void> {
  await goTo(page, 'Pairings');
  await page.getByRole('button', { name: 'Create pairing' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, name] of [
    ['Mentee', mentee],
    ['Mentor', mentor],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await dialog.getByRole('button', { name: 'Create pairing' }).click();
  await expect(page.getByText('Pairing created.').first()).toBeVisible();
}

test('[D-A59] [P-016] [P-022] [P-023] [P-057] [P-106] [P-107] [P-275] [D-P15] [D-P36] [D-P37] [D-P94] a programme is made, dressed and filled by invitation; pairing decides who may ask whom', async ({
  browser,
  request,
  given,
}) => {
  // Three people, one after the other: longer than most journeys where the machine is busy.
  test.setTimeout(240_000);
  const { build, world } = given;
  const mark = randomUUID().slice(0, 6);
  const enterprise = await build.buildEnterprise(world);
  const owner = await build.buildPerson(world, { firstname: 'Grace', enterpriseAdminOf: [enterprise] });
  const mentor = await build.buildMentor(world, await build.generalProgramme(world), {
    firstname: 'Kwame',
    lastname: `Boateng ${mark}`,
  });
  const menteeEmail = `linnea-${mark}@example.test`;

  const admin = await openAsAdmin(browser, owner);
  await createProgramme(admin, `Bright Starts ${mark}`);
  await submitSetup(admin);
  await invite(admin, 'Mentor', mentor.email);
  await invite(admin, 'Mentee', menteeEmail);

  const joining = await openInvitation(browser, request, mentor.email);
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText(`Join Bright Starts ${mark} as mentor`);
  await joining.getByRole('link', { name: 'I have an account' }).click();
  await joining.getByLabel('Email').fill(mentor.email);
  await joining.getByLabel('Password', { exact: true }).fill(mentor.password);
  await joining.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(joining).toHaveURL(/\/app\/[^/]+\/bright-starts-[^/]+\/overviews$/);

  const mentee = await openInvitation(browser, request, menteeEmail);
  await signUp(mentee, menteeEmail);
  await expect(mentee).toHaveURL(/\/app\/[^/]+\/bright-starts-[^/]+\/overviews$/);
  const portal = new URL(mentee.url()).pathname.replace('/overviews', '');
  await expect.poll(() => brandOf(mentee)).toBe('#7a1f3d');
  await chooseColour(admin);
  await mentee.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect.poll(() => brandOf(mentee)).toBe('#2e7d5b');

  await confirmEmail(mentee, request, menteeEmail);
  await mentee.goto(`${portal}/members/${mentor.id}`);
  await fillRequest(mentee, 'Choosing a first role');
  await pressRequest(mentee);
  await expect(mentee.getByRole('link', { name: 'Choosing a first role' }).first()).toBeVisible();

  await mentee.goto(`${portal}/members/${mentor.id}`);
  await fillRequest(mentee, 'Leading a first team');
  await pairByAdmin(admin);
  await pressRequest(mentee);
  await expect(mentee.getByText('You are not paired with this participant.').first()).toBeVisible();

  await pair(admin, 'Linnea Berg', mentor.lastname);
  await pressRequest(mentee);
  await expect(mentee.getByRole('link', { name: 'Leading a first team' }).first()).toBeVisible();
});

test('[D-P52] [D-P54] [P-113] what an admin writes and leaves out is what participants see of their dashboard', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const member = (role: 'admin' | 'mentee') =>
    build.buildPerson(world, { confirmed: true, memberships: [{ program, role }] });
  const [organiser, participant] = [await member('admin'), await member('mentee')];
  const event = await build.buildEvent(world, { program, by: organiser });
  await build.buildTickets(world, { event, person: participant, amounts: { [event.ticketIds[0] ?? 0]: 1 } });
  const mentee = await signInAs(browser, participant, { program, at: portalPath(program, '/overviews') });
  const cards = ['Mentors', 'Upcoming sessions', 'Your events'].map((name) => mentee.getByRole('region', { name }));
  for (const card of cards) await expect(card).toBeVisible();

  const appearance = portalPath(program, '/admin/appearance?tab=page_customization');
  const admin = await signInAs(browser, organiser, { program, at: appearance });
  await admin.getByLabel('Welcome headline').fill('Welcome aboard');
  await admin.getByText('Events', { exact: true }).last().click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Successfully saved.').first()).toBeVisible();
  await admin.goto(portalPath(program, '/admin/dashboard_settings'));
  const ofMentees = admin.getByRole('region', { name: 'Dashboard of mentees' });
  for (const part of ['Sessions', 'Mentors']) {
    await ofMentees.getByText(part).click();
    await expect(ofMentees.getByRole('switch', { name: part })).not.toBeChecked();
    await expect(ofMentees.getByRole('switch', { name: part })).toBeEnabled();
  }

  await mentee.reload();
  await expect(mentee.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  for (const card of cards) await expect(card).toHaveCount(0);
});

test('[P-134] [P-233] an admin plans on the narrowest phone, and participants read what is published', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 24 * 3_600_000);
  for (let day = 0; day < 12; day += 1)
    await build.buildAgenda(world, { programId: program.id, title: `Evening ${day}`, startTime: inDays(day + 1) });
  const surprise = { programId: program.id, title: 'Surprise', startTime: inDays(13), published: false };
  await build.buildAgenda(world, surprise);
  const seat = async (role: 'admin' | 'mentee', at: string) => {
    const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role }] });
    return signInAs(browser, person, { program, at: portalPath(program, at), viewport: { width: 320, height: 720 } });
  };
  const mentee = await seat('mentee', '/agenda');
  await expect(mentee.getByRole('heading', { name: 'Evening 0' })).toBeVisible();
  await expect(mentee.getByRole('heading', { name: 'Surprise' })).toHaveCount(0);

  const admin = await seat('admin', '/admin');
  const list = admin.getByRole('region', { name: 'Agenda' }).getByRole('list');
  await expect(list).toBeVisible();
  expect((await list.locator('..').boundingBox())?.height).toBe(600);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await admin.goto(portalPath(program, '/admin/agenda?page=2'));
  await admin.getByText('Published').last().click();
  await expect(admin.getByText('Agenda published successfully').first()).toBeVisible();
  await mentee.goto(portalPath(program, '/agenda?page=2'));
  await expect(mentee.getByRole('heading', { name: 'Surprise' })).toBeVisible();
});
