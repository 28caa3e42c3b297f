import { api } from '@tandem/platform';

/** Calendars of the caller's own at Google and Microsoft. */
export const calendarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the address that the person's own answer names. */
    accountsUnlinkCalendar: build.mutation<{ message: string }, string>({
      query: (unlinkUrl) => ({ url: unlinkUrl, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['platform/current-user'] : []),
    }),
  }),
});
