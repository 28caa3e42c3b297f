import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';

/** Pages open in this wall-clock zone, whatever the machine's is. */
export interface SeatOptions extends BrowserContextOptions {
  readonly program: BuiltProgramme;
}

export const portalPath = ({ enterpriseSlug, slug }: BuiltProgramme, path: string): string =>
  enterpriseSlug === 'main' ? `/main${path}` : `/app/${enterpriseSlug}/${slug}${path}`;

export const homeOf = (program: BuiltProgramme): string =>
  portalPath(program, program.enterpriseSlug === 'main' ? '/dashboard' : '/overviews');

/** Signs a person in through the screen, in a browser of their own, and waits for their home. */
export async function signInAs(
  browser: Browser,
  person: BuiltPerson,
  { program, ...options }: SeatOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`/users/login?enterprise_id=${program.tenantId}&program_id=${program.id}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/users/login'));
  return page;
}
