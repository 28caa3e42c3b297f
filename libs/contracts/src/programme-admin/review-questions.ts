import { z } from 'zod';
import { entries, orRemoval } from './removable.js';
import { reviewQuestion } from './rules.js';

export const questionLimits = { perSide: 20, title: 200, description: 500, options: 20, option: 100 } as const;

export const questionTexts = {
  titleRequired: 'Question Title is required',
  typeRequired: 'Type is required',
  sideRequired: 'Role is required',
  scale: 'Scale must be whole numbers from 0 to 10, the start below the end.',
  options: 'Please enter 2 to 20 different choices.',
  tooMany: `Choose a maximum of ${questionLimits.perSide} questions for each role.`,
  gone: 'This question was removed meanwhile. Please reload and try again.',
} as const;

const { titleRequired, typeRequired, sideRequired } = questionTexts;
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const upTo = (most: number) => z.string().trim().max(most, `Exceeded max characters (max ${most})`);
const scale = (usual: number) =>
  z.coerce
    .number({ error: questionTexts.scale })
    .int(questionTexts.scale)
    .min(0, questionTexts.scale)
    .max(10, questionTexts.scale)
    .default(usual);

const needsOptions = (category: string): boolean => category === 'options' || category === 'checkboxes';

/** Whether the start stands below the end. */
export const isScale = (question: { readonly scale_start: number; readonly scale_end: number }): boolean =>
  question.scale_start < question.scale_end;

/** Two to twenty that differ, where the question offers choices. */
export function hasChoices({ category, options }: { readonly category: string; readonly options: string[] }): boolean {
  if (!needsOptions(category)) return true;
  const distinct = new Set(options.map((option) => option.toLowerCase()).filter((option) => option !== ''));
  return distinct.size === options.length && options.length >= 2 && options.length <= questionLimits.options;
}

/** One reflection question of POST /programs (P-094..P-096); 'scale' is another word for stars (D-P106). */
export const questionFields = z
  .object({
    id: id.optional(),
    title: z
      .string({ error: titleRequired })
      .trim()
      .min(1, { error: titleRequired, abort: true })
      .max(questionLimits.title, `Exceeded max characters (max ${questionLimits.title})`),
    description: upTo(questionLimits.description).nullish(),
    required: z.boolean().default(true),
    category: z.preprocess(
      (value) => (value === 'scale' ? 'stars' : value),
      z.enum(['stars', 'text', 'options', 'checkboxes'], { error: typeRequired }),
    ),
    user_type: z.enum(['mentee', 'mentor'], { error: sideRequired }),
    scale_start: scale(1),
    scale_end: scale(5),
    options: z.array(upTo(questionLimits.option)).default([]),
  })
  .refine(({ category, ...question }) => category !== 'stars' || isScale(question), {
    path: ['scale_end'],
    error: questionTexts.scale,
  })
  .refine(hasChoices, { path: ['options'], error: questionTexts.options });
export type QuestionChange = z.output<typeof questionFields>;

/** The part review_questions of POST /programs (P-099); questions that are left out stay as they are. */
export const reviewQuestionsChange = z.preprocess(
  entries,
  z.array(orRemoval(questionFields)).max(questionLimits.perSide * 4, questionTexts.tooMany),
);
export type ReviewQuestionsChange = z.output<typeof reviewQuestionsChange>;

/** P-094: `primary` and its tag mark those that a new programme starts with; `stars` is how many there are, null for other types. */
export const setupQuestion = reviewQuestion.extend({
  primary: z.boolean(),
  primary_tag: z.string().nullable(),
  stars: z.number().nullable(),
});
export type SetupQuestion = z.infer<typeof setupQuestion>;
