import type { ActiveRoleRequest, ProgrammeEntry, RedirectAnswer } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';

export const programmesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellPrograms: build.query<ProgrammeEntry[], void>({
      query: () => '/users/current/programs',
      providesTags: ['platform/programs'],
    }),
    shellEnterProgram: build.mutation<RedirectAnswer, { programId: number; settings: boolean }>({
      query: ({ programId, settings }) => ({
        url: `/api/enterprise/v1/programs/${programId}/enter`,
        method: 'POST',
        body: { settings },
        headers: { 'X-Program-Id': '' },
      }),
      invalidatesTags: ['platform/programs'],
    }),
    shellActiveRole: build.mutation<unknown, ActiveRoleRequest>({
      query: (body) => ({ url: '/users/current/active_role', method: 'POST', body }),
      invalidatesTags: ['platform/current-user', 'platform/programs'],
    }),
  }),
});
