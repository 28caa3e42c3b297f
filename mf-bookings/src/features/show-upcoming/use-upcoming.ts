import { LIST_FRESH_SECONDS, readsApi } from '../../bookings.reads';

/** How many sessions the dashboard shows (B-016, D-B153). */
export const ON_DASHBOARD = 4;

/** The first sessions that are ahead; the widgets of the dashboard share this one answer. */
export function useUpcoming() {
  return readsApi.useBookingsListQuery(
    { tab: 'upcoming', page: 1, per_page: ON_DASHBOARD },
    { refetchOnMountOrArgChange: LIST_FRESH_SECONDS, refetchOnFocus: true },
  );
}
