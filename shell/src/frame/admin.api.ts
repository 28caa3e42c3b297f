import type { CurrentAdmin, SwitchEnterpriseRequest } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';

const CURRENT = '/api/enterprise/v1/admin/current';

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellCurrentAdmin: build.query<CurrentAdmin, void>({
      query: () => CURRENT,
      providesTags: ['platform/current-user'],
    }),
    shellSwitchEnterprise: build.mutation<CurrentAdmin, SwitchEnterpriseRequest>({
      query: (body) => ({ url: CURRENT, method: 'POST', body }),
    }),
    /** Remembers for the account, on every device, that something was shown once. */
    shellRememberShown: build.mutation<{ checks: string[] }, string>({
      query: (name) => ({ url: '/users/current/checks', method: 'POST', body: { name } }),
      invalidatesTags: ['platform/current-user'],
    }),
  }),
});
