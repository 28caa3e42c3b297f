import type {
  AutoMatchAnswer,
  AutoMatchInput,
  ChangeGroupInput,
  CreateGroupInput,
  CreatePairInput,
  GroupAnswer,
  GroupsView,
  PairAnswer,
  PairImportAnswer,
  PairingsInput,
  PairingsView,
  SuggestionsInput,
  SuggestionsView,
  UnpairedInput,
  UnpairedView,
} from '@tandem/contracts/programme-admin';
import { peopleApi } from './people.api';

const tags = ['programme-admin/groups'];
/** Counts of the tabs stand in the answer about pairs. */
const pairTags = ['programme-admin/pairings', 'programme-admin/overview'];
const groupTags = ['programme-admin/groups', ...pairTags];

/** The calls about who works with whom: pairs, groups and those who are alone. */
export const pairingsApi = peopleApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminPairings: build.query<PairingsView, PairingsInput>({
      query: (params) => ({ url: '/pairings', params }),
      providesTags: ['programme-admin/pairings'],
    }),
    programmeAdminUnpaired: build.query<UnpairedView, UnpairedInput>({
      query: (params) => ({ url: '/pairings/unpaired', params }),
      providesTags: ['programme-admin/pairings'],
    }),
    programmeAdminPair: build.mutation<PairAnswer, CreatePairInput>({
      query: (body) => ({ url: '/pairings', method: 'POST', body }),
      invalidatesTags: (done) => (done ? pairTags : []),
    }),
    programmeAdminEndPair: build.mutation<PairAnswer, number>({
      query: (id) => ({ url: `/pairings/${id}/end`, method: 'POST' }),
      invalidatesTags: (done) => (done ? pairTags : []),
    }),
    /** Proposals are worked out anew each time they are looked at. */
    programmeAdminMatchProposals: build.query<AutoMatchAnswer, void>({
      query: () => ({ url: '/pairings/auto_match', method: 'POST', body: {} }),
      keepUnusedDataFor: 0,
    }),
    programmeAdminConfirmMatches: build.mutation<AutoMatchAnswer, AutoMatchInput>({
      query: (body) => ({ url: '/pairings/auto_match', method: 'POST', body }),
      invalidatesTags: (done) => (done ? pairTags : []),
    }),
    programmeAdminSuggestions: build.query<SuggestionsView, SuggestionsInput>({
      query: (params) => ({ url: '/pairings/suggestions', params }),
      providesTags: ['programme-admin/pairings'],
    }),
    programmeAdminImportPairs: build.mutation<PairImportAnswer, FormData>({
      query: (body) => ({ url: '/pairings/import', method: 'POST', body }),
      invalidatesTags: (done) => (done ? pairTags : []),
    }),
    programmeAdminGroups: build.query<GroupsView, { page: number }>({
      query: (params) => ({ url: '/groups', params }),
      providesTags: tags,
    }),
    programmeAdminCreateGroup: build.mutation<GroupAnswer, { body: CreateGroupInput; key: string }>({
      query: ({ body, key }) => ({ url: '/groups', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (done) => (done ? groupTags : []),
    }),
    programmeAdminChangeGroup: build.mutation<GroupAnswer, { id: number; body: ChangeGroupInput }>({
      query: ({ id, body }) => ({ url: `/groups/${id}`, method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? groupTags : []),
    }),
    programmeAdminAnswerGroup: build.mutation<{ message: string }, { path: string }>({
      query: ({ path }) => ({ url: path, method: 'POST' }),
      invalidatesTags: groupTags,
    }),
    programmeAdminArchiveGroup: build.mutation<GroupAnswer, number>({
      query: (id) => ({ url: `/groups/${id}/archive`, method: 'POST' }),
      invalidatesTags: (done) => (done ? groupTags : []),
    }),
  }),
});
