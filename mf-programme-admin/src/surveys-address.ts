import { paths, type PortalSlugs } from '@tandem/platform';

/** Where admins run surveys. A shell of the release before knows no address of theirs, but has the page of the portal. */
export function surveysAddress(slugs: PortalSlugs): string {
  const { surveys }: Partial<Pick<typeof paths, 'surveys'>> = paths;
  return surveys?.(slugs) ?? paths.admin(slugs).replace(/\/admin$/, '/surveys');
}
