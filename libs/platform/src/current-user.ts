import type { CurrentUser } from '@tandem/contracts/platform';
import { api } from './api';

/** Who is signed in, as GET /users/current tells it for the programme in which the page acts. */
export const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the programme that the answer is for: it only tells answers apart, the header names it to the server. */
    platformCurrentUser: build.query<CurrentUser, number | null>({
      queryFn: async (...[, , , call]) => {
        const here = await call('/users/current');
        // Not a member here: the person is still known, by the general marketplace, and has no role in this programme.
        const answer =
          here.error?.status === 404 ? await call({ url: '/users/current', headers: { 'X-Program-Id': '' } }) : here;
        if (answer.error) return { error: answer.error };
        const user = answer.data as CurrentUser;
        // Credits of the general marketplace are none of this programme's.
        return { data: here.error ? { ...user, credits_required: false } : user };
      },
      providesTags: ['platform/current-user'],
    }),
  }),
});
