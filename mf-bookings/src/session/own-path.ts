import { safeReturnPath } from '@tandem/contracts/platform';

/** The path of an address inside the product, null where it leads elsewhere (D-B163). */
export function ownPath(url: string | undefined, origin: string): string | null {
  if (!url || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  const path = target.origin === origin ? safeReturnPath(target.pathname + target.search) : null;
  return path && path + target.hash;
}
