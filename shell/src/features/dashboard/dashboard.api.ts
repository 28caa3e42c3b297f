import type { MemberOverview } from '@tandem/contracts/programme-admin';
import { api } from '@tandem/platform';

export const dashboardApi = api.enhanceEndpoints({ addTagTypes: ['programme-admin/overview'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the programme tells its members, and which widgets it leaves out. */
    shellOverview: build.query<MemberOverview, number>({
      query: (program_id) => ({ url: '/dashboard/overview', params: { program_id } }),
      providesTags: ['programme-admin/overview'],
    }),
  }),
});
