import type { CurrentUser } from '@tandem/contracts/platform';
import { api } from './api';

/** Who is signed in, as GET /users/current tells it for the programme in which the page acts. */
export const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    platformCurrentUser: build.query<CurrentUser, void>({
      query: () => '/users/current',
      providesTags: ['platform/current-user'],
    }),
  }),
});
