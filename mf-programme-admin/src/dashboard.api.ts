import type {
  ActivitiesView,
  AlertAnswer,
  DashboardSettings,
  DashboardSettingsAnswer,
  MemberOverview,
  SaveAlertRequest,
  SaveDashboardSettings,
} from '@tandem/contracts/programme-admin';
import { peopleApi } from './people.api';

const alertTags = ['programme-admin/alert'];
const settingsTags = ['programme-admin/dashboard-settings'];

/** The calls of the dashboards: what happened lately, and what the programme tells its participants. */
export const dashboardApi = peopleApi
  .enhanceEndpoints({ addTagTypes: [...alertTags, ...settingsTags] })
  .injectEndpoints({
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
        providesTags: [...alertTags, 'programme-admin/overview'],
      }),
      /** Remembers for the account, on every device, that something was shown. */
      programmeAdminOnboarded: build.mutation<{ checks: string[] }, string>({
        query: (name) => ({ url: '/users/current/checks', method: 'POST', body: { name } }),
        invalidatesTags: (saved) => (saved ? ['platform/current-user'] : []),
      }),
      programmeAdminDashboardSettings: build.query<DashboardSettings, number>({
        query: (program_id) => ({ url: '/dashboard/settings', params: { program_id } }),
        providesTags: settingsTags,
      }),
      /** The answer is what is stored from now on; what participants are shown is read again everywhere. */
      programmeAdminSaveDashboardSettings: build.mutation<DashboardSettingsAnswer, SaveDashboardSettings>({
        query: (body) => ({ url: '/dashboard/settings', method: 'PUT', body }),
        invalidatesTags: (saved) => (saved ? [...settingsTags, 'programme-admin/overview'] : []),
        onQueryStarted: async ({ program_id }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: null }));
          if (!data) return;
          const { message: _message, ...stored } = data;
          dispatch(dashboardApi.util.updateQueryData('programmeAdminDashboardSettings', program_id, () => stored));
        },
      }),
      programmeAdminSaveAlert: build.mutation<AlertAnswer, SaveAlertRequest>({
        query: (body) => ({ url: '/dashboard/alert', method: 'POST', body }),
        invalidatesTags: (saved) => (saved ? alertTags : []),
      }),
    }),
  });
