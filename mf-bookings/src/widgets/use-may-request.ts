import { useSession, type PersonProps } from '@tandem/platform';
import { readsApi } from '../bookings.reads';

/** Whether the viewer may ask this person for a session; the server decides by the programme's rule (D-B219, B-189). */
export function useMayRequest({ userId }: PersonProps): boolean {
  const { user } = useSession();
  const isOther = user !== null && user.id !== userId;
  const { data } = readsApi.useBookingsMayRequestQuery(userId, { skip: !isOther });
  return isOther && data?.allowed === true;
}
