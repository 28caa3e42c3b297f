import type { GroupsView, GroupView } from '@tandem/contracts/programme-admin';
import { readsApi } from '../bookings.reads';

const MOST_GROUPS = 100;

/** All groups of the viewer at once, and one of them; their page reads them one page after the other. */
export const ownGroupsApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsOwnGroups: build.query<GroupsView, void>({
      query: () => ({ url: '/groups', params: { mine: true, page: 1, per_page: MOST_GROUPS } }),
      providesTags: ['bookings/groups'],
    }),
    bookingsGroup: build.query<GroupView, number>({
      query: (id) => `/groups/${id}`,
      providesTags: ['bookings/groups'],
    }),
  }),
});
