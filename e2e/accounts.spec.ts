import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../backend/src/modules/platform/platform.builders';
import { mailsTo } from './support/mail';
import { portalPath, signInAs } from './support/people';
import { expect, test, type TestWorld } from './support/world';

interface Place {
  readonly program: BuiltProgramme;
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
}

async function place({ build, world }: TestWorld): Promise<Place> {
  const program = await build.buildProgramme(world);
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks' });
  const mentor = await build.buildMentor(world, program, {
    firstname: 'Ingrid',
    lastname: 'Solberg',
    timezone: 'Europe/Oslo',
  });
  const mentee = await build.buildPerson(world, {
    firstname: 'Tomas',
    lastname: 'Reyes',
    memberships: [{ program, role: 'mentee' }],
  });
  return { program, mentor, mentee };
}

/** How far the page can be pushed sideways, in pixels. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('[A-143] [A-146] [A-158] a search stands in the address, survives a reload and says when nobody matches', async ({
  browser,
  given,
}) => {
  const { program, mentee } = await place(given);
  await given.build.buildMentor(given.world, program, { firstname: 'Bela', lastname: 'Kovacs' });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/directory') });
  await expect(cardOf(page, 'Bela Kovacs')).toBeVisible();
  await page.getByRole('searchbox').fill('Solberg');
  await expect(page).toHaveURL(/search=Solberg/);
  await expect(cardOf(page, 'Ingrid Solberg')).toBeVisible();
  await expect(cardOf(page, 'Bela Kovacs')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('Solberg');
  await expect(page.getByRole('status').filter({ hasText: '1 mentor' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody-by-this-name');
  await expect(page.getByText("Whoops, we couldn't find that mentor!")).toBeVisible();
});

test('[A-144] a filter narrows the list and can be dropped again', async ({ browser, given }) => {
  const { program, mentee } = await place(given);
  await given.build.buildMentor(given.world, program, {
    firstname: 'Bela',
    lastname: 'Kovacs',
    profile: { workingExperience: 'more_than_10_years' },
  });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/directory') });
  await page.getByRole('button', { name: 'Experience' }).click();
  await page.getByText('More than 10 years', { exact: true }).click();
  await expect(page).toHaveURL(/working_experience=more_than_10_years/);
  await expect(cardOf(page, 'Ingrid Solberg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cardOf(page, 'Ingrid Solberg')).toBeVisible();
});

test('[A-148] on a phone the filters open in a dialog and count only when applied', async ({ browser, given }) => {
  const { program, mentee } = await place(given);
  const page = await signInAs(browser, mentee, { program, viewport: { width: 390, height: 844 } });
  await page.goto(portalPath(program, '/directory'));
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Singapore', { exact: true }).click();
  await expect(page).not.toHaveURL(/country=/);
  await dialog.getByRole('button', { name: 'Apply filter' }).click();
  await expect(page).toHaveURL(/country=Singapore/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/country=Singapore/);
});

test('[A-147] a long list loads its next page when its end comes into view', async ({ browser, given }) => {
  const { program, mentee } = await place(given);
  for (let one = 0; one < 21; one++) await given.build.buildMentor(given.world, program, { firstname: 'Mentor' });
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, '/directory') });
  await expect(page.getByRole('link', { name: /^View profile of/ })).toHaveCount(20);
  await page
    .getByRole('link', { name: /^View profile of/ })
    .last()
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('link', { name: /^View profile of/ })).toHaveCount(22);
});

test('[A-150] [A-173] [D-A69] a visitor sees mentors of the general site, without search, and is asked to sign in to book', async ({
  page,
  given,
}) => {
  const general = await given.build.generalProgramme(given.world);
  const mentor = await given.build.buildMentor(given.world, general, { firstname: 'Wanda', lastname: 'Nowicka' });
  await page.goto('/discover/mentors');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover mentors' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByText('Please sign in to search and filter mentors.')).toBeVisible();
  await page.goto(`/mentor_profile/${mentor.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Nowicka' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please sign in' })).toBeVisible();
});

test('[A-124] [A-125] [A-130] a mentor sets hours, which stay after a reload', async ({ browser, given }) => {
  const { program, mentor } = await place(given);
  const page = await signInAs(browser, mentor, { program, at: portalPath(program, '/availability') });
  const monday = page.getByRole('button', { name: /^Remove .* on Monday$/ });
  await monday.first().click();
  await expect(monday).toHaveCount(0);
  await page.getByRole('button', { name: 'Add times on Monday' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Availability successfully updated').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove 9:00 AM to 5:00 PM on Monday' })).toBeVisible();
});

test('[A-128] [A-129] while do not disturb is on, the mentor shows as unavailable and cannot be asked', async ({
  browser,
  given,
}) => {
  const { program, mentor, mentee } = await place(given);
  const mentorPage = await signInAs(browser, mentor, { program });
  await mentorPage.getByText('Do not disturb', { exact: true }).click();
  await expect(mentorPage.getByText('Successfully updated.').first()).toBeVisible();
  const page = await signInAs(browser, mentee, { program, at: portalPath(program, `/members/${mentor.id}`) });
  await expect(page.getByText('Unavailable', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
});

test('[A-079] [A-080] [A-084] [A-086] a profile is saved with its LinkedIn address completed, and a missing name is refused in place', async ({
  browser,
  given,
}) => {
  const { program, mentor } = await place(given);
  const page = await signInAs(browser, mentor, { program, at: `/users/${mentor.slug}/edit/profile` });
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Inga');
  await page.getByLabel('LinkedIn').fill('inga-solberg');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile successfully updated').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://www.linkedin.com/in/inga-solberg');
  await expect(page.getByLabel('First name')).toHaveValue('Inga');
});

test('[A-049] [A-051] [A-054] [A-063] the password is changed with the current one only', async ({
  browser,
  given,
}) => {
  const { program, mentee } = await place(given);
  const page = await signInAs(browser, mentee, { program, at: `/users/${mentee.slug}/edit` });
  await expect(page.getByText(mentee.email)).toBeVisible();
  await page.getByLabel('Current password').fill('Wrong!2026');
  await page.getByLabel('New password', { exact: true }).fill('Better!2027');
  await page.getByLabel('Confirm new password').fill('Better!2028');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Better!2027');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await page.getByLabel('Current password').fill(mentee.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password successfully updated').first()).toBeVisible();
});

test('[S-033] [D-S28] credits show on the general site and not in a portal whose sessions cost none', async ({
  browser,
  given,
}) => {
  const { program, mentee } = await place(given);
  await given.build.buildCredits(given.world, mentee.id, { credits: 2 });
  const page = await signInAs(browser, mentee, { program });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('2 credits')).toHaveCount(0);
  await page.goto('/main/dashboard');
  await expect(page.getByRole('banner').getByText('2 credits')).toBeVisible();
});

test('[S-033] [D-S28] [D-P123] [D-S22] where an admin of the installation lets sessions of a portal cost a credit, its mentee sees the own ones, at any width', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const { program, mentee } = await place(given);
  await build.buildCredits(world, mentee.id, { credits: 2 });
  const superadmin = await build.buildPerson(world, { isSuperadmin: true });
  const settings = await signInAs(browser, superadmin, { program, at: portalPath(program, '/admin/settings') });
  await settings.getByRole('tab', { name: 'Pairing Methods' }).click();
  await settings.getByText('A session costs one credit').click();
  await settings.getByRole('button', { name: 'Save credits' }).click();
  await expect(settings.getByText('Successfully saved.').first()).toBeVisible();

  const page = await signInAs(browser, mentee, { program });
  const balance = page.getByRole('region', { name: 'Credit balance' });
  // The fact reaches the credits by a message.
  await expect(async () => {
    await page.reload();
    await expect(balance.getByText('2 credits')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const bar = page.getByRole('banner');
  const [pill, lastLink] = [bar.getByRole('link', { name: '2 credits' }), bar.getByRole('link', { name: 'Events' })];
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(pill).toBeInViewport({ ratio: 1 });
    const [last, credits] = [await lastLink.boundingBox(), await pill.boundingBox()];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(credits?.x ?? 0);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  }
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(balance.getByRole('link', { name: 'Top up Credit' })).toBeVisible();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await balance.getByRole('link', { name: 'Top up Credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy credits' })).toBeVisible();
});

test('[A-064] [A-066] [A-068] [S-020] [D-A26..D-A28] an account is deleted in its dialog, refused at sign-in, and restored through the mailed link', async ({
  browser,
  request,
  given,
}) => {
  const { program, mentee } = await place(given);
  const page = await signInAs(browser, mentee, { program, at: `/users/${mentee.slug}/edit` });
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const red = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(red).toBeDisabled();
  await dialog.getByText('I have privacy concerns').click();
  await dialog.getByText('I understand that my account will be deleted').click();
  await red.click();
  await expect(page.getByText('Account has been deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/(users\/)?login/);
  const signIn = async () => {
    await page.getByLabel('Email').fill(mentee.email);
    await page.getByLabel('Password', { exact: true }).fill(mentee.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto('/users/login');
  await signIn();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  const link = async () =>
    /\/users\/restore\?token=[\w-]+/.exec((await mailsTo(request, mentee.email)).at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page.getByText('Your account has been restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  // Where signing in leads would take the place of what is opened before it.
  await expect(page).not.toHaveURL(/\/(users\/)?login/);
  await page.goto(`/users/${mentee.slug}/edit`);
  await expect(page.getByText(mentee.email)).toBeVisible();
});
