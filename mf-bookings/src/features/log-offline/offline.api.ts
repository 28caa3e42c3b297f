import {
  offlineTexts,
  type OfflineAnswer,
  type OfflineBookingInput,
  type OfflineData,
} from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { LIST_FRESH_SECONDS, readsApi } from '../../bookings.reads';

/** B-095 */
export const OFFLINE_FRESH_SECONDS = LIST_FRESH_SECONDS;
const KEPT_SECONDS = 300;

export interface OfflineWish {
  /** For whom the session is logged. */
  readonly userId: number | null;
  readonly programId: number | null;
  /** Part of a participant's name. */
  readonly search: string;
}

const idsMissing: Problem = { status: 0, error: offlineTexts.idsMissing, code: 'offline.ids_missing' };

/** The calls of past sessions; only their pages load them. */
export const offlineApi = readsApi
  .enhanceEndpoints({ addTagTypes: ['bookings/admin-list', 'bookings/week'] })
  .injectEndpoints({
    endpoints: (build) => ({
      bookingsOfflineData: build.query<OfflineData, OfflineWish>({
        queryFn: async ({ userId, programId, search }, ...[, , send]) => {
          if (userId === null || programId === null) return { error: idsMissing };
          const params = { user_id: userId, program_id: programId, search };
          const { data, error } = await send({ url: '/bookings/offline_sessions_data', params });
          return error ? { error } : { data: data as OfflineData };
        },
        keepUnusedDataFor: KEPT_SECONDS,
      }),
      bookingsLogOffline: build.mutation<OfflineAnswer, { booking: OfflineBookingInput; key: string }>({
        query: ({ booking, key }) => ({
          url: '/bookings/offline_bookings',
          method: 'POST',
          body: booking,
          headers: { 'Idempotency-Key': key },
        }),
        invalidatesTags: (answer) => (answer ? ['bookings/list', 'bookings/admin-list', 'bookings/week'] : []),
      }),
    }),
  });
