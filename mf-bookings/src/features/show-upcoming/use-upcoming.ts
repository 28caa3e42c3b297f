import { mostLookedThrough, nextSession, type BookingView } from '@tandem/contracts/bookings';
import { LIST_FRESH_SECONDS, readsApi } from '../../bookings.reads';

/** How many sessions the dashboard shows (B-016, D-B153). */
export const ON_DASHBOARD = 4;

const fresh = { refetchOnMountOrArgChange: LIST_FRESH_SECONDS, refetchOnFocus: true };

/** The first sessions that are ahead; the widgets of the dashboard share this one answer. */
export function useUpcoming() {
  return readsApi.useBookingsListQuery({ tab: 'upcoming', page: 1, per_page: ON_DASHBOARD }, fresh);
}

/** The session to show above all others. Those that are over and unconcluded come first: where they fill the first answer, more are asked for. */
export function useNextSession(now: Date): BookingView | undefined {
  const { data } = useUpcoming();
  const next = data && nextSession(data.bookings, now);
  const isCutOff = data !== undefined && !next && data.booking_count > data.bookings.length;
  const { data: more } = readsApi.useBookingsListQuery(
    { tab: 'upcoming', page: 1, per_page: mostLookedThrough },
    { ...fresh, skip: !isCutOff },
  );
  return next ?? (isCutOff && more ? nextSession(more.bookings, now) : undefined);
}
