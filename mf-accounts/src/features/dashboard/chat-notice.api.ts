import { accountsApi } from '../../accounts.api';

export const chatNoticeApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Remembers for the account, on every device, that something was shown (D-A12). */
    accountsRememberShown: build.mutation<{ checks: string[] }, string>({
      query: (name) => ({ url: '/users/current/checks', method: 'POST', body: { name } }),
      invalidatesTags: (saved) => (saved ? ['platform/current-user'] : []),
    }),
  }),
});
