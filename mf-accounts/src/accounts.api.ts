import { api } from '@tandem/platform';
import type {
  Availability,
  CreditBalance,
  CurrentUser,
  DashboardMentees,
  DashboardMentors,
  DecideApplication,
  DecidedApplication,
  DeleteAccountInput,
  DiscoveryAnswer,
  Dnd,
  Followed,
  FollowStatus,
  Lookup,
  MemberProfile,
  MenteeProfile,
  MentorApplications,
  MentorProfile,
  PhotoUploaded,
  SaveAvailabilityInput,
  SetFollow,
  UpdateCurrentUserInput,
} from '@tandem/contracts/accounts';
import type { Country, Timezone } from '@tandem/contracts/platform';
import type { DiscoveryFilters } from './discovery-filters';

interface SearchArgs {
  /** Page data lives beside its page: `/discover/mentors` or `/app/{enterprise}/{program}/directory`. */
  readonly page: string;
  readonly filters: DiscoveryFilters;
}

interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

const tags = [
  'accounts/applications',
  'accounts/availability',
  'accounts/credits',
  'accounts/mentors',
  'accounts/profile',
] as const;

/** Every call of this remote, injected into the one api. */
export const accountsApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    accountsDiscover: build.infiniteQuery<DiscoveryAnswer, SearchArgs, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ data }) => (data.current_page < data.total_pages ? data.current_page + 1 : undefined),
      },
      query: ({ queryArg: { page, filters }, pageParam }) => ({
        url: `${page}.json?${searchText(filters, pageParam)}`,
      }),
      providesTags: ['accounts/mentors'],
    }),
    accountsMentorProfile: build.query<MentorProfile, string>({
      query: (person) => `/mentor_profile/${encodeURIComponent(person)}.json`,
      transformResponse: (answer: { data: MentorProfile }) => answer.data,
      providesTags: ['accounts/profile'],
    }),
    accountsMenteeProfile: build.query<MenteeProfile, string>({
      query: (person) => `/mentee_profile/${encodeURIComponent(person)}.json`,
      transformResponse: (answer: { data: MenteeProfile }) => answer.data,
      providesTags: ['accounts/profile'],
    }),
    accountsMember: build.query<MemberProfile, string>({
      query: (path) => `${path}.json`,
      transformResponse: (answer: { data: MemberProfile }) => answer.data,
      providesTags: ['accounts/profile'],
    }),
    accountsCurrentUser: build.query<CurrentUser, void>({
      query: () => '/users/current',
      providesTags: ['platform/current-user'],
    }),
    accountsSaveCurrentUser: build.mutation<CurrentUser, UpdateCurrentUserInput>({
      query: (body) => ({ url: '/users/current', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? ['platform/current-user', 'accounts/profile', 'accounts/mentors'] : []),
    }),
    accountsUploadPhoto: build.mutation<PhotoUploaded, File>({
      query: (photo) => {
        const body = new FormData();
        body.append('profile_photo', photo);
        return { url: '/users/current/update_profile_photo', method: 'POST', body };
      },
      invalidatesTags: (saved) => (saved ? ['platform/current-user', 'accounts/profile'] : []),
    }),
    accountsChangePassword: build.mutation<{ message?: string }, PasswordChange>({
      query: (body) => ({ url: '/users/current/change_password', method: 'POST', body }),
      invalidatesTags: (done) => (done ? ['platform/current-user'] : []),
    }),
    accountsDeleteAccount: build.mutation<{ message: string }, DeleteAccountInput>({
      query: (body) => ({ url: '/users/current/delete_account', method: 'POST', body }),
    }),
    accountsAvailability: build.query<Availability, void>({
      query: () => '/users/current/availability',
      providesTags: ['accounts/availability'],
    }),
    accountsSaveAvailability: build.mutation<Availability, SaveAvailabilityInput>({
      query: (body) => ({ url: '/users/current/availability', method: 'PUT', body }),
      invalidatesTags: (saved) =>
        saved ? ['accounts/availability', 'platform/current-user', 'bookings/availability'] : [],
    }),
    accountsToggleDnd: build.mutation<Dnd, void>({
      query: () => ({ url: '/users/current/toggle_dnd', method: 'POST' }),
      invalidatesTags: (saved) => (saved ? ['accounts/availability', 'platform/current-user'] : []),
    }),
    accountsFollowStatus: build.query<FollowStatus, number>({
      query: (mentorId) => ({ url: '/users/current/follow_status', params: { mentor_id: mentorId } }),
      providesTags: ['accounts/profile'],
    }),
    accountsSetFollow: build.mutation<Followed, SetFollow>({
      query: (body) => ({
        url: '/users/current/set_follow',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
      invalidatesTags: (saved) => [
        ...(saved ? (['accounts/mentors', 'accounts/profile'] as const) : []),
        ...(saved?.promo ? (['platform/current-user'] as const) : []),
      ],
    }),
    accountsCredits: build.query<CreditBalance, void>({
      query: () => '/users/current/credits',
      providesTags: ['accounts/credits'],
    }),
    accountsDashboardMentors: build.query<DashboardMentors, void>({
      query: () => '/dashboard/users/mentors',
      providesTags: ['accounts/mentors'],
    }),
    accountsDashboardMentees: build.query<DashboardMentees, void>({
      query: () => '/dashboard/users/mentees',
    }),
    accountsMentorApplications: build.query<MentorApplications, number>({
      query: (page) => `/main/admins/mentor_applications.json?page=${page}`,
      providesTags: ['accounts/applications'],
    }),
    accountsDecideApplication: build.mutation<DecidedApplication, DecideApplication & { readonly userId: number }>({
      query: ({ userId, status }) => ({
        url: `/main/admins/mentor_applications/${userId}`,
        method: 'POST',
        body: { status },
      }),
      // A refusal too: somebody else has decided meanwhile.
      invalidatesTags: ['accounts/applications', 'accounts/mentors'],
    }),
    accountsCountries: build.query<readonly Country[], void>({
      query: () => '/countries',
      keepUnusedDataFor: 3600,
    }),
    accountsTimezones: build.query<readonly Timezone[], void>({
      query: () => '/timezones',
      keepUnusedDataFor: 3600,
    }),
    accountsIndustries: build.query<readonly Lookup[], void>({
      query: () => '/industries',
      transformResponse: (answer: { industries: Lookup[] }) => answer.industries,
      keepUnusedDataFor: 3600,
    }),
    accountsLanguages: build.query<readonly Lookup[], void>({
      query: () => '/languages',
      transformResponse: (answer: { languages: Lookup[] }) => answer.languages,
      keepUnusedDataFor: 3600,
    }),
  }),
});

function searchText(filters: DiscoveryFilters, page: number): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  for (const [name, values] of Object.entries(filters.chosen)) for (const value of values) query.append(name, value);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
