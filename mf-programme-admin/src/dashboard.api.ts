import type { ActivitiesView, AlertAnswer, MemberOverview, SaveAlertRequest } from '@tandem/contracts/programme-admin';
import { peopleApi } from './people.api';

const alertTags = ['programme-admin/alert'];

/** The calls of the dashboards: what happened lately, and what the programme tells its participants. */
export const dashboardApi = peopleApi.enhanceEndpoints({ addTagTypes: alertTags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminLatestActivities: build.query<ActivitiesView, number>({
      query: (program_id) => ({ url: '/dashboard/latest_activities', params: { program_id } }),
    }),
    programmeAdminActivities: build.infiniteQuery<ActivitiesView, number, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: program_id, pageParam: before }) => ({
        url: '/dashboard/activities',
        params: { program_id, ...(before === null ? {} : { before }) },
      }),
    }),
    /** What every member reads of the overview. */
    programmeAdminWords: build.query<MemberOverview, number>({
      query: (program_id) => ({ url: '/dashboard/overview', params: { program_id } }),
      providesTags: alertTags,
    }),
    /** Remembers for the account, on every device, that something was shown. */
    programmeAdminOnboarded: build.mutation<{ checks: string[] }, string>({
      query: (name) => ({ url: '/users/current/checks', method: 'POST', body: { name } }),
      invalidatesTags: (saved) => (saved ? ['platform/current-user'] : []),
    }),
    programmeAdminSaveAlert: build.mutation<AlertAnswer, SaveAlertRequest>({
      query: (body) => ({ url: '/dashboard/alert', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? alertTags : []),
    }),
  }),
});
