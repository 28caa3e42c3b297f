import { GENERAL, portalOf, type PortalSlugs } from '@tandem/platform/paths';

const KEY = 'tandem.last-programme';

/** Pages of the enterprise app and of the installation act in no programme. */
const NOWHERE = /^\/(dashboard|create|edit|enterprise|main\/admins)(\/|$)/i;
/** Pages that belong to the person rather than to a programme act in the one that this tab was in last. */
const LAST = /^\/(messages|users\/[^/]+\/edit|profile\/setup|main\/programs|invites)(\/|$)/i;

function lastProgramme(): PortalSlugs {
  try {
    return portalOf(sessionStorage.getItem(KEY) ?? '') ?? GENERAL;
  } catch {
    return GENERAL;
  }
}

/** Remembers, for this tab, the programme of a page that named one. */
export function rememberProgramme(pathname: string): void {
  if (NOWHERE.test(pathname) || LAST.test(pathname)) return;
  const { enterpriseSlug, programSlug } = portalOf(pathname) ?? GENERAL;
  try {
    sessionStorage.setItem(KEY, `/app/${enterpriseSlug}/${programSlug}`);
  } catch {
    // Without storage such pages act in the general marketplace.
  }
}

/** The programme in which a page acts, by its address; null for pages that act in none. */
export function programmeOf(pathname: string): PortalSlugs | null {
  if (NOWHERE.test(pathname)) return null;
  if (LAST.test(pathname)) return lastProgramme();
  return portalOf(pathname) ?? GENERAL;
}
