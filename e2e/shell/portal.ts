import type { Browser, Page } from '@playwright/test';
import { signInAs } from '../support/people';
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
  readonly page: Page;
  /** An address inside the portal. */
  readonly at: (path: string) => string;
}

/** A portal of its own, opened by somebody who takes part in it and runs it: every remote has a page for them. */
export async function openPortal(
  browser: Browser,
  { world, build }: TestWorld,
  options: { isAdmin?: boolean; width?: number } = {},
): Promise<Portal> {
  const program = await build.buildProgramme(world);
  const roles = options.isAdmin === false ? (['mentee'] as const) : (['mentee', 'admin'] as const);
  const person = await build.buildPerson(world, {
    confirmed: true,
    memberships: roles.map((role) => ({ program, role })),
  });
  const page = await signInAs(browser, person, { program, viewport: { width: options.width ?? 1280, height: 800 } });
  return { page, at: (path) => `/app/${program.enterpriseSlug}/${program.slug}${path}` };
}
