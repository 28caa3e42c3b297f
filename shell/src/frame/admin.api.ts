import type { CurrentAdmin } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellCurrentAdmin: build.query<CurrentAdmin, void>({
      query: () => '/api/enterprise/v1/admin/current',
      providesTags: ['platform/current-user'],
    }),
  }),
});
