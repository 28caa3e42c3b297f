import type { Browser, Page } from '@playwright/test';
import type { BuiltPerson } from '../../backend/src/modules/platform/platform.builders';
import { openContext } from './contexts';
import { expect } from './world';

/** Where the computers of these people stand. */
export const zoneOfDevices = 'Europe/Oslo';

export async function freshPage(browser: Browser): Promise<Page> {
  return (await openContext(browser, zoneOfDevices)).newPage();
}

/** The enterprise's admin, signed in at the enterprise's door and past the greeting. */
export async function openAsAdmin(browser: Browser, admin: BuiltPerson): Promise<Page> {
  const page = await freshPage(browser);
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentoring Programs' })).toBeVisible();
  return page;
}
