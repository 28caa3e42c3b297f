import type { Locator, Page } from '@playwright/test';
import { signInAs } from './support/people';
import { expect, test } from './support/world';

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).last().click();

test('[B-025] [A-209] [A-227] [A-231] [D-A92] [D-A146] a mentee without credit tops up in the middle of a request and then sends it', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.generalProgramme(world);
  const mentor = await build.buildMentor(world, program, { firstname: 'Mei Lin', lastname: 'Winterbourne' });
  const mentee = await build.buildPerson(world, { memberships: [{ program, role: 'mentee' }] });
  const page = await signInAs(browser, mentee, { program, at: `/discover/mentors?search=${mentor.lastname}` });
  const wizard = page.getByRole('dialog');

  await press(page, 'Connect with Mentor');
  await wizard.getByRole('grid').locator('[tabindex="0"]').click();
  await press(wizard, 'Next');
  await wizard
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await press(wizard, 'Next');
  await wizard.getByLabel('Topic').fill('Interview practice');
  await wizard.getByLabel('Learning objectives').fill('Mock Interview');
  await page.keyboard.press('Enter');
  await press(wizard, 'Next');
  await wizard.getByRole('link', { name: 'Top up Credit' }).click();

  await expect(page.getByText('RM40.42')).toBeVisible();
  // A payment on another site ends every script of this one.
  await page.reload();
  await press(page, 'Continue to payment');
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await press(page, 'Pay');
  await expect(page.getByText('1 credit was added to your account.')).toBeVisible();

  // The wizard stands in the address, so the way back opens it with what was typed.
  await expect(page).toHaveURL(new RegExp(mentor.lastname));
  for (const _step of ['date', 'time', 'topic']) await press(wizard, 'Next');
  await expect(wizard.getByText('1 → 0')).toBeVisible();
  await press(wizard, 'Request');
  await expect(page).toHaveURL(/\/booking_requested$/);
  await expect(page.getByRole('banner').getByText('0 credits')).toBeVisible();
});
