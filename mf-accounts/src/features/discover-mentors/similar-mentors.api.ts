import type { SimilarMentors } from '@tandem/contracts/accounts';
import { accountsApi } from '../../accounts.api';

export const similarMentorsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    accountsSimilarMentors: build.query<SimilarMentors, number>({
      query: (mentorId) => `/mentors/${mentorId}/similar`,
      providesTags: ['accounts/mentors'],
    }),
  }),
});
