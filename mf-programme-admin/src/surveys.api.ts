import type {
  AnswerSurveyInput,
  ChangeSurveyInput,
  CreateSurveyInput,
  SurveyAnswer,
  SurveyResults,
  SurveysInput,
  SurveySummary,
  SurveysView,
  SurveyView,
} from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { fileOf, peopleApi } from './people.api';

const tags = ['programme-admin/surveys'];
/** A refusal may mean that the survey has moved on meanwhile. */
const moved = (_answer: unknown, error: unknown) => (error && problemOf(error).status !== 409 ? [] : tags);

/** The calls about what a programme asks its people. */
export const surveysApi = peopleApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminSurveys: build.query<SurveysView, SurveysInput>({
      query: (params) => ({ url: '/surveys', params }),
      providesTags: tags,
    }),
    programmeAdminSurvey: build.query<SurveyView, number>({
      query: (id) => `/surveys/${id}`,
      providesTags: tags,
      // A form is filled from what is stored now, not from what was read before the page was left.
      keepUnusedDataFor: 0,
    }),
    programmeAdminSurveyResults: build.query<SurveyResults, number>({
      query: (id) => `/surveys/${id}/results.json`,
      providesTags: tags,
    }),
    programmeAdminSurveyCsv: build.mutation<File, number>({
      query: (id) => ({
        url: `/surveys/${id}/results.csv`,
        responseHandler: (answer) => fileOf(answer, 'survey.csv'),
      }),
    }),
    programmeAdminSurveySummary: build.query<SurveySummary, number>({
      query: (program_id) => ({ url: '/dashboard/survey_summary', params: { program_id } }),
      providesTags: tags,
    }),
    programmeAdminCreateSurvey: build.mutation<SurveyAnswer, { body: CreateSurveyInput; key: string }>({
      query: ({ body, key }) => ({ url: '/surveys', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: moved,
    }),
    programmeAdminChangeSurvey: build.mutation<SurveyAnswer, { id: number; body: ChangeSurveyInput; key: string }>({
      query: ({ id, body, key }) => ({
        url: `/surveys/${id}`,
        method: 'PATCH',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (done) => (done ? tags : []),
    }),
    programmeAdminMoveSurvey: build.mutation<SurveyAnswer, { id: number; move: 'open' | 'close' }>({
      query: ({ id, move }) => ({ url: `/surveys/${id}/${move}`, method: 'POST', body: {} }),
      invalidatesTags: moved,
    }),
    programmeAdminRemoveSurvey: build.mutation<{ message: string }, number>({
      query: (id) => ({ url: `/surveys/${id}`, method: 'DELETE' }),
      invalidatesTags: moved,
    }),
    programmeAdminAnswerSurvey: build.mutation<SurveyAnswer, { id: number; body: AnswerSurveyInput }>({
      query: ({ id, body }) => ({ url: `/surveys/${id}/responses`, method: 'POST', body }),
      invalidatesTags: moved,
    }),
  }),
});
