import type { Boot } from '@tandem/platform/host';
import { programmeOf } from '../tenant/tenancy';

/**
 * The programme in which the page of an address acts, as far as the document tells. The first script asks too: no shared module here.
 * @returns its id; null where the page acts in none; undefined where the server wrote another one into the document, or none
 */
export function servedProgramme(tenant: Boot['tenant'], pathname: string): number | null | undefined {
  const wanted = programmeOf(pathname);
  if (!wanted) return null;
  const isServed = tenant?.enterprise_slug === wanted.enterpriseSlug && tenant.program_slug === wanted.programSlug;
  return isServed ? tenant.program_id : undefined;
}
