import { portalOf } from '@tandem/platform/paths';

const KEY = 'tandem.admin-base';

/** Remembers, for this tab, the admin page from which somebody opened the Participants View. */
export function rememberAdminBase(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the way back is the programme switcher.
  }
}

export function adminBase(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return portalOf(path ?? '') ? path : null;
  } catch {
    return null;
  }
}

export function forgetAdminBase(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
