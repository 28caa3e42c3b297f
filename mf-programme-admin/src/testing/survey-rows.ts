import type { SurveyQuestion, SurveyRow, SurveysView, SurveyView } from '@tandem/contracts/programme-admin';

export const surveyRowOf = (part: Partial<SurveyRow> = {}): SurveyRow => ({
  id: 3,
  program_id: 5,
  title: 'First weeks',
  description: 'Two minutes.',
  audience: 'all',
  state: 'open',
  open_date: null,
  close_date: '2026-06-01',
  opened_on: '2026-05-10',
  closed_on: null,
  questions_count: 1,
  recipients_count: 30,
  responses_count: 12,
  asked: false,
  answered_at: null,
  updated_at: '2026-05-10T03:00:00.000Z',
  ...part,
});

export const surveyQuestionOf = (part: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id: 7,
  title: 'How is it going?',
  description: null,
  required: true,
  category: 'stars',
  scale_start: 1,
  scale_end: 5,
  options: [],
  ...part,
});

export const surveyOf = (part: Partial<SurveyView> = {}): SurveyView => ({
  ...surveyRowOf(),
  questions: [surveyQuestionOf()],
  ...part,
});

export const surveysOf = (...surveys: SurveyRow[]): SurveysView => ({ surveys, total: surveys.length, max_pages: 1 });
