import { safeReturnPath } from '@tandem/contracts/platform';
import { readBoot } from '@tandem/platform/host';

const NAME = 'return_to';
const LASTS_SECONDS = 30 * 60;

function keep(value: string, seconds: number): void {
  const { cookieDomain } = readBoot();
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax${domain}`;
}

/** Remembers the page that a visitor wanted, in a cookie that portals and the main site share. */
export function rememberReturn(path: string): void {
  if (!safeReturnPath(path)) return;
  keep(encodeURIComponent(path), LASTS_SECONDS);
}

/** The page to go back to; null when there is none or it is not a path of this site. */
export function wantedReturn(): string | null {
  const match = /(?:^|; )return_to=([^;]*)/.exec(document.cookie);
  if (!match?.[1]) return null;
  try {
    return safeReturnPath(decodeURIComponent(match[1]));
  } catch {
    return null;
  }
}

/** Once the person is on the way back, the next sign-in starts from nothing. */
export function forgetReturn(): void {
  keep('', 0);
}
