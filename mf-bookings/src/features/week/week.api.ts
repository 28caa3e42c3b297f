import { api } from '@tandem/platform';
import type { WeekBookingsView } from '@tandem/contracts/bookings';

/** The one call of the admins' card; apart from the participants' calls, who never load it. */
export const weekApi = api.enhanceEndpoints({ addTagTypes: ['bookings/week'] }).injectEndpoints({
  endpoints: (build) => ({
    bookingsWeek: build.query<WeekBookingsView, number>({
      query: (program_id) => ({ url: '/api/v2/admin/bookings/week', params: { program_id } }),
      providesTags: ['bookings/week'],
    }),
  }),
});
