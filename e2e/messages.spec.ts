import type { Page } from '@playwright/test';
import { pairIn } from './support/pair';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const messagesOn = (page: Page) => page.getByRole('group', { name: /^Messages with/ });
const lineOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [where, own, other] of [
  ['a phone', phone, desktop],
  ['a desktop', desktop, phone],
] as const)
  test(`[D-S31] [D-A143] a mentee on ${where} writes to a mentor, who sees it without loading anything and answers`, async ({
    browser,
    given,
  }) => {
    const { program, mentor, mentee } = await pairIn(given);
    const mentorPage = await signInAs(browser, mentor, {
      program,
      viewport: other,
      at: portalPath(program, '/messages'),
    });
    await expect(mentorPage.getByRole('heading', { name: 'You have no conversations yet.' })).toBeVisible();

    const menteePage = await signInAs(browser, mentee, {
      ...{ program, viewport: own },
      at: portalPath(program, `/members/${mentor.id}`),
    });
    await menteePage.getByRole('link', { name: 'Message Kwame Boateng' }).click();
    await expect(menteePage.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await write(menteePage, `Hello, ${'verylongword'.repeat(20)} https://tandem.example/${'a'.repeat(120)}`);
    await write(menteePage, 'Have you time on Friday?');
    await expect(messagesOn(menteePage)).toContainText('Have you time on Friday?');

    await expect(lineOf(mentorPage, 'Linnea Berg')).toContainText('2 unread');
    await lineOf(mentorPage, 'Linnea Berg').click();
    await expect(messagesOn(mentorPage)).toContainText('Have you time on Friday?');
    await write(mentorPage, 'Friday suits me.');
    await expect(messagesOn(menteePage)).toContainText('Friday suits me.');
    for (const page of [menteePage, mentorPage]) expect(await sideways(page)).toBeLessThanOrEqual(0);

    await mentorPage.reload();
    await expect(messagesOn(mentorPage)).toContainText('Friday suits me.');
    await mentorPage.goto(portalPath(program, '/messages'));
    await expect(lineOf(mentorPage, 'Linnea Berg')).toContainText('You: Friday suits me.');
    await expect(lineOf(mentorPage, 'Linnea Berg')).not.toContainText('unread');
    await write(menteePage, 'See you then');
    await expect(lineOf(mentorPage, 'Linnea Berg')).toContainText('1 unread');
  });

test('[P-287] [D-P13] an admin opens the chat with a participant from their row', async ({ browser, given }) => {
  const { program, mentee } = await pairIn(given);
  const { build, world } = given;
  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  const page = await signInAs(browser, admin, {
    ...{ program, viewport: desktop },
    at: portalPath(program, '/admin/user_management'),
  });
  await page.getByRole('link', { name: 'Chat with Linnea Berg' }).click();
  await expect(page).toHaveURL(new RegExp(`${portalPath(program, '/messages')}\\?user=${mentee.id}$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Linnea Berg' })).toBeVisible();
  await write(page, 'Welcome to the programme');
  await expect(messagesOn(page)).toContainText('Welcome to the programme');
});
