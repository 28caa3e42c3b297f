import { topUpPath } from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { useLocation } from 'react-router-dom';
import { placeOf } from './follow-redirect';

/** Where credit is bought, with the way back to this page (D-B121). */
export function useTopUpAddress(): string {
  const { pathname, search } = useLocation();
  return `${topUpPath}?${new URLSearchParams({ return_to: pathname + search }).toString()}`;
}

/** Where a refusal leads, if anywhere: to what it lacks, and from there back (D-B121, D-B163). */
export function useWayOut(): (problem: Problem) => string | null {
  const topUpAddress = useTopUpAddress();
  return ({ redirectUrl }) => {
    const place = placeOf(redirectUrl);
    return place === topUpPath ? topUpAddress : place;
  };
}
