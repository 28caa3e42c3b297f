import type { CreateEnterpriseRequest, EnterpriseView } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';

export const enterpriseApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellCreateEnterprise: build.mutation<EnterpriseView, CreateEnterpriseRequest>({
      query: (body) => ({ url: '/api/enterprise/v1/admin/enterprise', method: 'POST', body }),
      invalidatesTags: ['platform/current-user'],
    }),
  }),
});
