import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from '../support/mail';
import { homeOf, signInAs } from '../support/people';
import { expect, test } from '../support/world';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).click();
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Helena');
  await page.getByLabel('Last name').fill('Okoro');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Phone').fill('60123456789');
  await page.getByRole('combobox', { name: 'Country' }).fill('Malaysia');
  await page.getByRole('option', { name: 'Malaysia' }).click();
  await page.getByLabel('Company name').fill(`Okoro Group ${email.slice(0, 8)}`);
  await choose(page, 'Program type', 'Company wide');
  await choose(page, 'Estimated participants', '51 - 100');
  await page.getByLabel('Password', { exact: true }).fill('Enterprise!2026');
  await page.getByLabel('Confirm password').fill('Enterprise!2026');
}

test('[A-001] [A-002] [A-012] [A-013] [A-014] [A-015] [S-021] [P-036] an enterprise registers, is signed in and asked to look into the mailbox', async ({
  page,
  request,
}) => {
  const email = `helena-${randomUUID().slice(0, 8)}@example.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an enterprise account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('Already have an account?')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject))
    .toEqual(['Confirm your e-mail for Tandem']);
});

test('[A-045] [A-046] [A-048] [S-019] a forgotten password is replaced by the link of the mail', async ({
  page,
  request,
  given,
}) => {
  const program = await given.build.buildProgramme(given.world);
  const person = await given.build.buildPerson(given.world, { memberships: [{ program, role: 'mentee' }] });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Your email is required')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Password reset link sent to your email').first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, person.email)).length).toBe(1);
  const [mail] = await mailsTo(request, person.email);
  const link = /https?:\/\/\S*reset-password\S*/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill('Replaced!2027');
  await page.getByLabel('Confirm password').fill('Replaced!2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password has been reset').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('[S-034] [S-035] [S-036] a mentee in a portal is offered no purchase history and no way back to an admin area', async ({
  browser,
  given,
}) => {
  const program = await given.build.buildProgramme(given.world);
  const mentee = await given.build.buildPerson(given.world, {
    firstname: 'Mara',
    memberships: [{ program, role: 'mentee' }],
  });
  const page = await signInAs(browser, mentee, { program });
  await page.getByRole('button', { name: /Account menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Edit Profile' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Purchase history' })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: 'Revert to Admin' })).toHaveCount(0);
});

test('[S-039] [S-040] Return to Organization Admin is for people who run the enterprise', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const enterprise = await build.buildEnterprise(world);
  const program = await build.buildProgramme(world, { enterprise });
  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  const owner = await build.buildPerson(world, { enterpriseAdminOf: [enterprise] });
  for (const [person, runs] of [
    [admin, 0],
    [owner, 1],
  ] as const) {
    const page = await signInAs(browser, person, { program });
    await page.goto(homeOf(program).replace('/overviews', '/admin'));
    await page.getByRole('button', { name: /Account menu/ }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Switch Program' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Return to Organization Admin' })).toHaveCount(runs);
  }
});

test('[S-044] [S-045] on a phone the menu drawer switches programmes', async ({ browser, given }) => {
  const { build, world } = given;
  const first = await build.buildProgramme(world, { name: 'First Circle' });
  const second = await build.buildProgramme(world, { name: 'Second Circle' });
  const mentee = await build.buildPerson(world, {
    memberships: [
      { program: first, role: 'mentee' },
      { program: second, role: 'mentee' },
    ],
  });
  const page = await signInAs(browser, mentee, {
    program: first,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: /Menu/ }).last().click();
  await page.getByText('My Programs').first().click();
  await page.getByRole('dialog').last().getByText('Second Circle').click();
  await expect(page).toHaveURL(new RegExp(`${homeOf(second)}$`));
});
