import type { Page } from '@playwright/test';
import { pairIn } from './support/pair';
import { homeOf, portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

/** The first option of each question, and words of one's own where there is none. */
async function takeQuiz(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  for (let step = 1; step < 7; step += 1) {
    await expect(page.getByRole('group', { name: `Step ${step}`, exact: true })).toBeVisible();
    await expect(page.getByText('Please select an answer')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('radiogroup').locator('label').first().click();
    await next.click();
  }
  await page.getByRole('textbox').fill('I lead my first project with confidence.');
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('[A-262] [A-263] [A-267] [A-268] [A-269] [A-272] [A-274] [A-275] [D-A107] [D-B165] a mentee sets goals, works through the plan, takes an objective into a request, and deletes the plan', async ({
  browser,
  given,
}) => {
  const { program, mentor, mentee } = await pairIn(given);
  const page = await signInAs(browser, mentee, { program, at: homeOf(program) });
  await page.getByRole('link', { name: 'Set your goals' }).click();
  await expect(page).toHaveURL(new RegExp(`${portalPath(program, '/goal_setting')}$`));
  // The page asks for the plan as soon as it is ordered, and a quick one would be there before anybody read that it is being written.
  const processing = page.getByRole('heading', { level: 1, name: 'Processing Your Learning Plan' });
  const isRead = processing.waitFor();
  await page.route('**/api/v2/my/goal_setting', (route) =>
    route.request().method() === 'GET' ? isRead.then(() => route.fallback()) : route.fallback(),
  );
  await takeQuiz(page);
  await isRead;

  // The page looks again by itself every half a minute; nobody waits for that here.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${portalPath(program, '/learning_objectives')}$`), { timeout: 15_000 });
  }).toPass();
  const first = page.getByRole('region').filter({ hasText: 'Month 1/3 · Clarity' });
  await expect(page.getByText('Month 3/3 · Results')).toBeVisible();
  const titles = await first
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.querySelector('span span')?.textContent ?? ''));
  const box = page.getByRole('checkbox', { name: titles[0] }).first();
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await first.locator('label').first().click();
  await expect(box).toBeChecked();
  await put;
  await page.reload();
  await expect(box).toBeChecked();

  await page.goto(homeOf(program));
  const widget = page.getByRole('region', { name: 'Objectives' });
  await expect(widget.getByText('Month 1/3 · Clarity')).toBeVisible();
  await expect(widget.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.goto(portalPath(program, `/directory?search=${mentor.lastname}`));
  await page.getByRole('button', { name: 'Connect with Mentor' }).click();
  const wizard = page.getByRole('dialog');
  const next = wizard.getByRole('button', { name: 'Next', exact: true }).last();
  await wizard.getByRole('grid').locator('[tabindex="0"]').click();
  await next.click();
  const times = wizard.locator('label').filter({ has: page.getByRole('radio') });
  await times.first().click();
  await next.click();
  await wizard.getByLabel('Topic').fill('My plan');
  // What is done is not asked for again.
  const own = wizard.getByRole('list', { name: 'Your objectives this month' });
  await expect(own.getByRole('button')).toHaveCount(titles.length - 1);
  await own.getByRole('button', { name: `Add ${titles[1]}` }).click();
  await expect(wizard.getByRole('list', { name: 'Chosen objectives' })).toContainText(titles[1] ?? '');
  await next.click();
  await wizard.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText('Booking request succesfully sent!').first()).toBeVisible();

  await page.goto(portalPath(program, '/learning_objectives'));
  await page.getByRole('button', { name: 'Delete objectives' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText('Are you sure you want to delete these objectives? this action cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Set your goals' })).toBeVisible();
});
