import type { MemberType, MembersView } from '@tandem/contracts/accounts';
import type {
  AnalyticsUserType,
  BookingSummary,
  ChoicesView,
  EngagementCalendar,
  HealthOverview,
  HealthType,
  LearningExperience,
  SessionCompletion,
  UserSummary,
} from '@tandem/contracts/programme-admin';
import { api } from '@tandem/platform';

/** Seconds for which an answer is shown again before it is asked anew (P-159). */
const CACHE_SECONDS = 30;
const COMPLETION_CACHE_SECONDS = 60;
const HEALTH_CACHE_SECONDS = 120;

export interface CompletionArgs {
  readonly program_id: number;
  /** YYYY-MM-DD; both or none. */
  readonly from_date?: string;
  readonly to_date?: string;
}

export const choiceLists = ['goals_summary', 'skills_summary', 'industries_summary', 'learning_progress'] as const;
export type ChoiceList = (typeof choiceLists)[number];

interface ChoicesArgs {
  readonly program_id: number;
  readonly list: ChoiceList;
  readonly user_type: AnalyticsUserType;
}

export interface MembersArgs {
  readonly program_id: number;
  readonly user_type: MemberType;
  readonly page: number;
  readonly per_page: number;
  readonly search_name: string;
  readonly dates?: string;
}

interface CalendarArgs {
  readonly program_id: number;
  readonly month: number;
  readonly year: number;
  readonly day?: string;
}

/** The figures of a programme. */
export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    programmeAdminUserSummary: build.query<UserSummary, number>({
      query: (program_id) => ({ url: '/dashboard/user_summary', params: { program_id } }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    programmeAdminBookingSummary: build.query<BookingSummary, number>({
      query: (program_id) => ({ url: '/dashboard/booking_summary', params: { program_id } }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    programmeAdminExperience: build.query<LearningExperience, number>({
      query: (program_id) => ({ url: '/dashboard/learning_experience', params: { program_id } }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    programmeAdminCompletion: build.query<SessionCompletion, CompletionArgs>({
      query: (params) => ({ url: '/dashboard/session_completion', params }),
      keepUnusedDataFor: COMPLETION_CACHE_SECONDS,
    }),
    programmeAdminChoices: build.query<ChoicesView, ChoicesArgs>({
      query: ({ list, ...params }) => ({ url: `/dashboard/${list}`, params }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    programmeAdminCalendar: build.query<EngagementCalendar, CalendarArgs>({
      query: (params) => ({ url: '/dashboard/monthly_activities', params }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    programmeAdminHealthCounts: build.query<HealthOverview, { program_id: number; type: HealthType }>({
      query: (params) => ({ url: '/dashboard/pairing_health/overview', params }),
      keepUnusedDataFor: HEALTH_CACHE_SECONDS,
    }),
    programmeAdminMembers: build.query<MembersView, MembersArgs>({
      query: (params) => ({ url: '/users', params }),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});
