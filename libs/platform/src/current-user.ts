import type { CurrentUser } from '@tandem/contracts/platform';
import { api } from './api';

/** Who is signed in, as GET /users/current tells it for the programme in which the page acts. */
export const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the programme that the answer is for: it only tells answers apart, the header names it to the server. */
    platformCurrentUser: build.query<CurrentUser, number | null>({
      query: () => '/users/current',
      providesTags: ['platform/current-user'],
    }),
  }),
});
