import { isPaymentAddress } from '@tandem/platform';
import { useNavigate } from 'react-router-dom';
import { leaveFor } from './leave-for';
import { ownPath } from './own-path';

/** Where the redirect of an answer may lead: a path of the product, or a payment page by its whole address; null where it is not followed (D-B163). */
export const placeOf = (url: string | undefined): string | null =>
  ownPath(url, window.location.origin) ?? (url !== undefined && isPaymentAddress(url) ? url : null);

/** Goes to such a place: payment pages are other sites'. */
export function useGoTo(): (place: string) => Promise<void> {
  const navigate = useNavigate();
  return async (place) => (place.startsWith('/') ? navigate(place) : leaveFor(place));
}
