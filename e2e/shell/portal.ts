import type { Browser, Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';
import { portalPath, signInAs } from '../support/people';
import type { TestWorld } from '../support/world';

/** The pages by which each remote is known here, relative to a portal. */
export const remotePages = {
  'mf-bookings': '/bookings',
  'mf-accounts': '/directory',
  'mf-programme-admin': '/admin',
  'mf-events': '/events',
} as const;

export type RemoteName = keyof typeof remotePages;
export const remoteNames = Object.keys(remotePages) as RemoteName[];

export interface Portal {
  readonly program: BuiltProgramme;
  readonly person: BuiltPerson;
  readonly page: Page;
  /** An address inside the portal. */
  readonly at: (path: string) => string;
}

/** A portal of its own, opened by somebody who takes part in it and runs it: every remote has a page for them. */
export async function openPortal(
  browser: Browser,
  { world, build }: TestWorld,
  options: { isAdmin?: boolean; width?: number; at?: string } = {},
): Promise<Portal> {
  const program = await build.buildProgramme(world);
  const roles = options.isAdmin === false ? (['mentee'] as const) : (['mentee', 'admin'] as const);
  const person = await build.buildPerson(world, {
    confirmed: true,
    memberships: roles.map((role) => ({ program, role })),
  });
  const at = (path: string) => portalPath(program, path);
  const page = await signInAs(browser, person, {
    program,
    viewport: { width: options.width ?? 1280, height: 800 },
    ...(options.at ? { at: at(options.at) } : {}),
  });
  return { program, person, page, at };
}

/** Moves inside the open document, as Back and Forward do: what was loaded or broken before stays so. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The heading of the page that {@link moveTo} left, as long as it is shown. */
export const leftHeading = (page: Page) => page.locator('main h1[data-left]');

/** The heading of the page that the last {@link moveTo} led to. */
export const arrivedHeading = (page: Page) => page.locator('main h1:not([data-left])').first();
