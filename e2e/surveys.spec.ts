import type { Page } from '@playwright/test';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

/** From the admin area, which stays open beside it. */
async function openSurveys(admin: Page): Promise<Page> {
  const opened = admin.context().waitForEvent('page');
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Surveys' }).click();
  return opened;
}

async function write(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New survey' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('First weeks');
  await page.getByRole('radio', { name: 'Mentees', exact: true }).check({ force: true });
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Question Title').fill('How is it going?');
  await page.getByRole('button', { name: 'Add question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question Title').fill('What should change?');
  await second.getByRole('button', { name: /^(Type|Stars)/ }).click();
  await page.getByRole('option', { name: 'Text' }).click();
}

test('[D-P105] [P-299] [P-122] [D-P64] an admin asks, a mentee answers once, and the admin reads it', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const seat = async (role: 'admin' | 'mentee', at: string) => {
    const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role }] });
    return signInAs(browser, person, { program, at: portalPath(program, at) });
  };
  const admin = await seat('admin', '/admin');
  const mentee = await seat('mentee', '/overviews');
  const surveys = await openSurveys(admin);
  await expect(surveys.getByText('There are no surveys yet.')).toBeVisible();
  await write(surveys);
  await surveys.getByRole('button', { name: 'Save and open' }).click();
  await surveys.getByRole('alertdialog').getByRole('button', { name: 'Open survey' }).click();
  await expect(surveys.getByRole('row', { name: /First weeks/ })).toContainText('0 of 1');

  await mentee.reload();
  await mentee.getByRole('region', { name: 'Open surveys' }).getByRole('link', { name: 'Answer First weeks' }).click();
  await mentee.getByRole('button', { name: 'Send answers' }).click();
  await expect(mentee.getByText('This field is required')).toHaveCount(2);
  await mentee.getByLabel('What should change?').fill('More time for questions');
  await mentee.reload();
  await expect(mentee.getByLabel('What should change?')).toHaveValue('More time for questions');
  await mentee.getByRole('radio', { name: /4/ }).check({ force: true });
  await mentee.getByRole('button', { name: 'Send answers' }).click();
  await expect(mentee.getByRole('heading', { name: 'You have answered this survey.' })).toBeVisible();
  await mentee.goto(portalPath(program, '/overviews'));
  await expect(mentee.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mentee.getByRole('region', { name: 'Open surveys' })).toHaveCount(0);

  await surveys.getByRole('link', { name: 'First weeks' }).click();
  await expect(surveys.getByText('More time for questions')).toBeVisible();
  await expect(surveys.getByText('1 answer · average 4.0')).toBeVisible();
  const download = surveys.waitForEvent('download');
  await surveys.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^survey_\d+_.+\.csv$/);

  await expect(async () => {
    await admin.reload();
    // As long as a busy machine takes to draw the dashboard: it would be loaded again before it is there.
    await expect(admin.getByText('Survey Submitted')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  const summary = admin.getByRole('region', { name: 'Survey summary' });
  await expect(summary.getByRole('definition')).toHaveText(['1', '0', '1', '100%']);
});
