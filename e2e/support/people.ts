import { expect, request, type Browser, type BrowserContext, type Page, type ViewportSize } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';
import { openContext } from './contexts';

export interface SeatOptions {
  readonly program: BuiltProgramme;
  /** The page that opens first; without it, where the sign-in leads: the person's home. */
  readonly at?: string;
  readonly viewport?: ViewportSize;
  readonly timezoneId?: string;
}

export const portalPath = ({ enterpriseSlug, slug }: BuiltProgramme, path: string): string =>
  enterpriseSlug === 'main' ? `/main${path}` : `/app/${enterpriseSlug}/${slug}${path}`;

export const homeOf = (program: BuiltProgramme): string =>
  portalPath(program, program.enterpriseSlug === 'main' ? '/dashboard' : '/overviews');

export interface Seat {
  readonly context: BrowserContext;
  /** Where the sign-in leads. */
  readonly home: string;
}

/**
 * Signs a person in, in a browser of their own. The call is the one that the sign-in form sends and its session's cookies are the real
 * ones; the form itself is the subject of tests of its own. The call has a connection of its own too: one that the browser's client kept
 * since an earlier test may be ended by the server in the moment in which it is used again.
 */
export async function takeSeat(
  browser: Browser,
  person: BuiltPerson,
  { program, timezoneId }: Pick<SeatOptions, 'program' | 'timezoneId'>,
): Promise<Seat> {
  const context = await openContext(browser, timezoneId);
  const client = await request.newContext();
  const answer = await client.post('/api/v1/login.json', {
    data: { email: person.email, password: person.password, enterprise_id: program.tenantId, program_id: program.id },
  });
  expect(answer.status(), `${person.email} is signed in`).toBe(200);
  const { redirect_url: home } = (await answer.json()) as { redirect_url: string };
  await context.setStorageState(await client.storageState());
  await client.dispose();
  return { context, home };
}

/** Signs a person in and opens their first page. */
export async function signInAs(browser: Browser, person: BuiltPerson, options: SeatOptions): Promise<Page> {
  const { context, home } = await takeSeat(browser, person, options);
  const page = await context.newPage();
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.goto(options.at ?? home);
  return page;
}
