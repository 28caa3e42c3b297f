import { singlePackageId } from '@tandem/contracts/accounts';
import { useSession, useTenant } from '@tandem/platform';
import { useLocation } from 'react-router-dom';

/** Where mentees buy credits: on the general site, also those of a portal, who come back to it (D-A74, D-B121); null for others, who cannot (D-B122). */
export function useTopUpPath(): string | null {
  const { isPortal } = useTenant();
  const { hasRole } = useSession();
  const { pathname, search } = useLocation();
  const page = `/package/${singlePackageId}/purchase_page`;
  if (hasRole('mentor')) return null;
  if (!isPortal) return page;
  return hasRole('mentee') ? `${page}?${new URLSearchParams({ return_to: pathname + search }).toString()}` : null;
}
