import { z } from 'zod';
import { surveyQuestion, surveyRow } from './surveys.js';

/** Texts that a page of results shows of one question; the spreadsheet holds all of them. */
export const textsOnPage = 100;

/** How one question was answered (D-P105). */
export const questionResult = surveyQuestion.extend({
  answers_count: z.number(),
  /** Of stars and scales, to one decimal; null while nobody answered. */
  mean: z.number().nullable(),
  /** Each possible answer in its order and how often it was given; empty for texts. */
  counts: z.array(z.object({ answer: z.string(), count: z.number() })),
  /** Newest first. */
  texts: z.array(z.object({ text: z.string(), full_name: z.string() })),
});
export type QuestionResult = z.infer<typeof questionResult>;

/** GET /surveys/{id}/results.json */
export const surveyResults = z.object({
  survey: surveyRow,
  recipients_count: z.number(),
  responses_count: z.number(),
  /** Whole percent, 0 where nobody was asked (D-P55). */
  respond_rate: z.number(),
  questions: z.array(questionResult),
});
export type SurveyResults = z.infer<typeof surveyResults>;

export const surveySummaryQuery = z.object({ program_id: z.coerce.number().int().positive().optional() });

/** GET /dashboard/survey_summary (P-144, D-P63). */
export const surveySummary = z.object({
  /** Closed ones, and open ones. */
  completed_survey_count: z.number(),
  ongoing_survey_count: z.number(),
  /** Recipients of all surveys. */
  survey_sent_count: z.number(),
  /** Responses of all recipients, in whole percent. */
  respond_rate: z.number(),
});
export type SurveySummary = z.infer<typeof surveySummary>;
