import { api } from '@tandem/platform';
import type {
  AdminUsers,
  ChangedUserEmail,
  ChangeUserEmail,
  EndedSessions,
  FlMentorSet,
  GrantCredits,
  GrantedCredits,
  SetFlMentor,
} from '@tandem/contracts/accounts';

export interface UsersArgs {
  readonly search: string;
  readonly page: number;
}

interface OfUser {
  readonly userId: number;
}

const tags = ['accounts/users', 'accounts/credits'] as const;
const at = '/main/admins/users';

/** Calls of superadmins about the accounts of the installation. A refusal asks again too: the row is older than the account. */
export const usersApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    accountsUsers: build.query<AdminUsers, UsersArgs>({
      query: (params) => ({ url: `${at}.json`, params }),
      providesTags: ['accounts/users'],
    }),
    accountsChangeUserEmail: build.mutation<ChangedUserEmail, ChangeUserEmail & OfUser>({
      query: ({ userId, email }) => ({ url: `${at}/${userId}/email`, method: 'POST', body: { email } }),
      invalidatesTags: ['accounts/users', 'platform/current-user'],
    }),
    accountsGiveCredits: build.mutation<GrantedCredits, GrantCredits & OfUser & { readonly key: string }>({
      query: ({ userId, key, ...body }) => ({
        url: `${at}/${userId}/credits`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: ['accounts/users', 'accounts/credits', 'platform/current-user'],
    }),
    accountsSetFlMentor: build.mutation<FlMentorSet, SetFlMentor & OfUser>({
      query: ({ userId, is_fl_mentor }) => ({
        url: `${at}/${userId}/fl_mentor`,
        method: 'POST',
        body: { is_fl_mentor },
      }),
      invalidatesTags: ['accounts/users', 'platform/current-user'],
    }),
    accountsEndSessions: build.mutation<EndedSessions, number>({
      query: (userId) => ({ url: `${at}/${userId}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['accounts/users'],
    }),
  }),
});
