import type { GroupsView } from '@tandem/contracts/programme-admin';
import { readsApi } from '../bookings.reads';

const MOST_GROUPS = 100;

/** All groups of the viewer at once; their page reads them one page after the other. */
export const ownGroupsApi = readsApi.enhanceEndpoints({ addTagTypes: ['bookings/groups'] }).injectEndpoints({
  endpoints: (build) => ({
    bookingsOwnGroups: build.query<GroupsView, void>({
      query: () => ({ url: '/groups', params: { page: 1, per_page: MOST_GROUPS } }),
      providesTags: ['bookings/groups'],
    }),
  }),
});
