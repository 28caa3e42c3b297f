import type { Browser, Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../backend/src/modules/platform/platform.builders';
import { portalPath, signInAs } from './support/people';
import { expect, test } from './support/world';

const open = (browser: Browser, person: BuiltPerson, program: BuiltProgramme) => signInAs(browser, person, { program });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The calendar day some days from now, as a date field takes it. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * An admin makes and publishes an event with a free and a paid ticket. It is days ahead: the start that the form offers is the
 * next quarter of an hour, which can pass while the form is filled in.
 */
async function publishEvent(page: Page, program: BuiltProgramme): Promise<void> {
  await page.goto(portalPath(program, '/admin/events'));
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Title').fill('An evening of stories');
  await page.getByLabel('Webinar link').fill('https://meet.example/stories');
  await page.getByLabel('Start date').fill(dayAhead(7));
  await page.getByLabel('End date').fill(dayAhead(8));
  await press(page, 'Next');
  await page.getByLabel('Description').fill('Three people tell what changed.');
  await press(page, 'Next');
  await press(page, 'Add free ticket');
  await page.getByLabel('Ticket name').fill('General');
  await press(page, 'Add paid ticket');
  await page.getByLabel('Ticket name').last().fill('Supporter');
  await page.getByLabel('Price (RM)').fill('25');
  await press(page, 'Next');
  await expect(page.getByText('No additional questions.')).toBeVisible();
  await press(page, 'Create');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'An evening of stories' })).toBeVisible();
  await page
    .locator('label')
    .filter({ has: page.getByRole('switch', { name: /Published: An evening of stories/ }) })
    .click();
  await expect(page.getByText('Event is Published').first()).toBeVisible();
}

test('[E-002] [E-011] [E-058] [E-079] [E-083] [E-084] an event is created and published, both its tickets are taken, and one is given back', async ({
  browser,
  given,
}) => {
  const { build, world } = given;
  const program = await build.buildProgramme(world);
  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  const mentee = await build.buildPerson(world, { memberships: [{ program, role: 'mentee' }] });
  await publishEvent(await open(browser, admin, program), program);

  const page = await open(browser, mentee, program);
  await page.goto(portalPath(program, '/events'));
  await page.getByRole('link', { name: 'An evening of stories' }).click();
  await press(page, 'More General');
  await press(page, 'More Supporter');
  await expect(page.getByText('RM 27.00')).toBeVisible();
  await press(page, 'Reserve my spot');
  await page.getByLabel('Phone number').fill('+60 12 345 6789');
  await press(page, 'Continue to payment');
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await press(page, 'Pay');

  await expect(page.getByText('Thank you! Your spot is reserved.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(2);
  await press(page, 'Cancel ticket');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(page.getByText('Your ticket was cancelled.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(1);
});
