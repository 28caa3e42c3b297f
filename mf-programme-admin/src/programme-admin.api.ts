import { api } from '@tandem/platform';
import type {
  CheckNameQuery,
  ProgrammeAdminView,
  ProgrammeListQuery,
  ProgrammeListView,
} from '@tandem/contracts/programme-admin';

/** The enterprise app acts in no programme, so its calls name none. */
const noProgramme = { 'X-Program-Id': '' };
const tags = [
  'programme-admin/list',
  'programme-admin/programme',
  'programme-admin/overview',
  'platform/theme',
  'platform/programs',
];

/** Every call of this remote about programmes, injected into the one api. */
export const programmeAdminApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminList: build.query<ProgrammeListView, ProgrammeListQuery>({
      query: (params) => ({ url: '/api/enterprise/v1/programs', params, headers: noProgramme }),
      providesTags: ['programme-admin/list'],
    }),
    programmeAdminProgramme: build.query<ProgrammeAdminView, number>({
      query: (programId) => ({
        url: '/programs',
        params: { program_id: programId },
        headers: { 'X-Program-Id': String(programId) },
      }),
      // An answer that was on its way while something was saved is older than what is shown (P-091).
      merge: (shown, answer) => (answer.updated_at < shown.updated_at ? shown : answer),
      providesTags: ['programme-admin/programme'],
    }),
    programmeAdminNameIsFree: build.query<boolean, CheckNameQuery>({
      query: (params) => ({ url: '/api/enterprise/v1/programs/check_name', params, headers: noProgramme }),
      keepUnusedDataFor: 0,
    }),
    programmeAdminSave: build.mutation<ProgrammeAdminView, FormData>({
      query: (body) => ({ url: '/programs', method: 'POST', body, headers: noProgramme }),
      // What was saved is the programme at once (P-091): whoever saves the next part meanwhile has seen it.
      onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(programmeAdminApi.util.updateQueryData('programmeAdminProgramme', saved.data.id, () => saved.data));
      },
      // The shell is dressed in what was saved: its theme, name and logo are read again.
      invalidatesTags: (saved) => (saved ? tags : []),
    }),
  }),
});
