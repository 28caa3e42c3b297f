import { api } from '@tandem/platform';
import type { GroupAnswer, GroupsView } from '@tandem/contracts/programme-admin';

const tags = ['bookings/groups', 'bookings/may-request'];

/** The viewer's own groups. Paths of answers come with the group (B-132). */
export const groupsApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    bookingsGroups: build.query<GroupsView, number>({
      query: (page) => ({ url: '/groups', params: { page } }),
      providesTags: ['bookings/groups'],
    }),
    bookingsJoinGroup: build.mutation<GroupAnswer, string>({
      query: (invitePath) => ({ url: invitePath, method: 'POST' }),
      invalidatesTags: tags,
    }),
    bookingsDeclineGroup: build.mutation<{ message: string }, string>({
      query: (invitePath) => ({ url: `${invitePath}/decline`, method: 'POST' }),
      invalidatesTags: ['bookings/groups'],
    }),
  }),
});
