import { z } from 'zod';
import { pageQuery } from './paging.js';
import { questionAnswer } from './question-answers.js';
import { hasChoices, isScale, questionFields, questionTexts } from './review-questions.js';

export const surveyLimits = { title: 120, description: 2000, questions: 30 } as const;

export const surveyTexts = {
  titleRequired: 'Title is required',
  audienceRequired: 'Audience is required',
  day: 'Please choose a date',
  closeBeforeOpen: 'Close date must be on or after the open date',
  openInPast: 'Open date cannot be in the past',
  closeInPast: 'Close date cannot be in the past',
  questionsRequired: 'Add at least one question',
  tooManyQuestions: `A survey has at most ${surveyLimits.questions} questions.`,
  nobody: 'Nobody of this audience takes part in the programme yet',
  created: 'Survey created successfully',
  updated: 'Survey updated successfully',
  deleted: 'Survey deleted successfully',
  opened: 'Survey opened successfully',
  closedNow: 'Survey closed successfully',
  submitted: 'Thank you. Your answers were sent.',
  notDraft: 'This survey has been opened already, so it can no longer be changed.',
  notOpen: 'This survey is not open.',
  closed: 'This survey is closed. Answers are no longer taken.',
  answered: 'You have already answered this survey.',
} as const;

/** draft, then open, then closed (D-P105). */
export const surveyStates = ['draft', 'open', 'closed'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** Who is asked; `all` stands for mentees and mentors. */
export const surveyAudiences = ['mentee', 'mentor', 'all'] as const;
export type SurveyAudience = (typeof surveyAudiences)[number];

export const surveyCategories = ['stars', 'scale', 'text', 'options', 'checkboxes'] as const;
export type SurveyCategory = (typeof surveyCategories)[number];

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const day = z.preprocess((value) => (value === '' ? null : value), z.iso.date({ error: surveyTexts.day }).nullable());
const { id: _id, user_type: _side, ...questionParts } = questionFields.shape;

/** A question as it is saved: as those of reviews, but that a scale is a type of its own beside five stars. */
export const surveyQuestionFields = z
  .object({ ...questionParts, category: z.enum(surveyCategories, { error: questionTexts.typeRequired }) })
  .refine(({ category, ...question }) => category !== 'scale' || isScale(question), {
    path: ['scale_end'],
    error: questionTexts.scale,
  })
  .refine(hasChoices, { path: ['options'], error: questionTexts.options });
export type SurveyQuestionFields = z.output<typeof surveyQuestionFields>;

const fields = {
  title: z
    .string({ error: surveyTexts.titleRequired })
    .trim()
    .min(1, { error: surveyTexts.titleRequired, abort: true })
    .max(surveyLimits.title, `Exceeded max characters (max ${surveyLimits.title})`),
  description: z
    .string()
    .trim()
    .max(surveyLimits.description, `Exceeded max characters (max ${surveyLimits.description})`),
  audience: z.enum(surveyAudiences, { error: surveyTexts.audienceRequired }),
  /** On the programme's calendar: it opens by itself when this day begins, and closes when the other one is over. */
  open_date: day,
  close_date: day,
  questions: z.array(surveyQuestionFields).max(surveyLimits.questions, surveyTexts.tooManyQuestions),
};

/** POST /surveys */
export const createSurveyRequest = z.object({
  ...fields,
  program_id: id.optional(),
  description: fields.description.default(''),
  audience: fields.audience.default('all'),
  open_date: fields.open_date.default(null),
  close_date: fields.close_date.default(null),
  questions: fields.questions.default([]),
});
export type CreateSurveyRequest = z.infer<typeof createSurveyRequest>;
export type CreateSurveyInput = z.input<typeof createSurveyRequest>;

/** PATCH /surveys/{id}, while it is a draft: only what is sent is changed; questions are replaced as a whole. */
export const changeSurveyRequest = z
  .object(fields)
  .partial()
  // The stored one that the form was filled from (D-P04).
  .extend({ program_id: id.optional(), updated_at: z.iso.datetime().optional() });
export type ChangeSurveyRequest = z.infer<typeof changeSurveyRequest>;
export type ChangeSurveyInput = z.input<typeof changeSurveyRequest>;

/** POST /surveys/{id}/open and /close */
export const moveSurveyRequest = z.object({ program_id: id.optional() });

/** POST /surveys/{id}/responses */
export const answerSurveyRequest = z.object({
  program_id: id.optional(),
  answers: z.array(questionAnswer).max(surveyLimits.questions),
});
export type AnswerSurveyRequest = z.infer<typeof answerSurveyRequest>;
export type AnswerSurveyInput = z.input<typeof answerSurveyRequest>;

/**
 * GET /surveys: those who run the programme read all of them, participants those they are asked. `mine` is the latter for anybody,
 * `waiting` of these what is open and not answered yet.
 */
export const surveysQuery = pageQuery.extend({ view: z.enum(['mine', 'waiting']).optional() });
export type SurveysQuery = z.infer<typeof surveysQuery>;
export type SurveysInput = z.input<typeof surveysQuery>;

export const surveyRow = z.object({
  id: z.number(),
  program_id: z.number(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(surveyAudiences),
  state: z.enum(surveyStates),
  open_date: z.string().nullable(),
  close_date: z.string().nullable(),
  /** The days on which it was opened and closed, on the programme's calendar. */
  opened_on: z.string().nullable(),
  closed_on: z.string().nullable(),
  questions_count: z.number(),
  /** Who was asked and who answered; null for participants. */
  recipients_count: z.number().nullable(),
  responses_count: z.number().nullable(),
  /** Whether the reader is one of those who are asked, and when the reader answered (ISO 8601). */
  asked: z.boolean(),
  answered_at: z.string().nullable(),
  updated_at: z.string(),
});
export type SurveyRow = z.infer<typeof surveyRow>;

export const surveysView = z.object({ surveys: z.array(surveyRow), total: z.number(), max_pages: z.number() });
export type SurveysView = z.infer<typeof surveysView>;

export const surveyQuestion = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  required: z.boolean(),
  category: z.enum(surveyCategories),
  scale_start: z.number(),
  scale_end: z.number(),
  options: z.array(z.string()),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** GET /surveys/{id} */
export const surveyView = surveyRow.extend({ questions: z.array(surveyQuestion) });
export type SurveyView = z.infer<typeof surveyView>;

export const surveyAnswer = z.object({ message: z.string(), survey: surveyView });
export type SurveyAnswer = z.infer<typeof surveyAnswer>;
