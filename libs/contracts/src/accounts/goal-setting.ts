import { z } from 'zod';
import { goalQuestions } from './goal-questions.js';

/** Characters of the free-text answer (D-A108). */
export const goalAnswerLimits = { min: 10, max: 500 } as const;

export const goalTexts = {
  answerRequired: 'Please select an answer',
  answerTooShort: `Please write at least ${goalAnswerLimits.min} characters`,
  answerTooLong: `At most ${goalAnswerLimits.max} characters are allowed`,
  answerUnknown: 'Please choose from the list',
  answeredTwice: 'Please answer each question once',
  status: 'Choose todo or done',
  planExists: 'You already have a learning plan. Delete it to start a new one.',
} as const;

export const goalProviders = ['claude', 'openai', 'local'] as const;
/** What a person sets; `expired` is worked out for whoever reads (D-A117). */
export const storedObjectiveStatuses = ['todo', 'done'] as const;
export const objectiveStatuses = ['todo', 'done', 'expired'] as const;
export const objectivePriorities = ['high', 'medium', 'low'] as const;
export type GoalProvider = (typeof goalProviders)[number];
export type StoredObjectiveStatus = (typeof storedObjectiveStatuses)[number];
export type ObjectiveStatus = (typeof objectiveStatuses)[number];
export type ObjectivePriority = (typeof objectivePriorities)[number];

const positiveId = z.coerce.number().int().positive();

/** Query of GET /api/v2/my/goal_setting/questions. */
export const goalQuestionsQuery = z.object({ program_id: positiveId.optional() });

export const goalQuestionSchema = z.object({
  id: z.number().int(),
  purpose: z.string(),
  question: z.string(),
  /** Empty: the answer is free text of `goalAnswerLimits`. Those of question 1 are the programme's goals where it has some. */
  options: z.array(z.string()),
});
/** Answer of GET /api/v2/my/goal_setting/questions: one per step, in order; all are required. */
export const goalQuestionsView = z.object({ questions: z.array(goalQuestionSchema) });

const answer = z.object({
  question_id: z.number({ error: goalTexts.answerRequired }).int(),
  /** The text of the chosen option, or the free text. */
  answer: z.string({ error: goalTexts.answerRequired }).trim().min(1, goalTexts.answerRequired),
});

/** The free text of the last question, for its step and for the server. */
export const goalFreeText = z
  .string({ error: goalTexts.answerRequired })
  .trim()
  .min(1, goalTexts.answerRequired)
  .min(goalAnswerLimits.min, goalTexts.answerTooShort)
  .max(goalAnswerLimits.max, goalTexts.answerTooLong);

/** The options of question 1 differ by programme: the server checks these. */
const outcomeQuestion = 1;
const longestOutcome = 200;

function refusal({ question_id: id, answer: text }: z.output<typeof answer>): string | null {
  const question = goalQuestions.find((one) => one.id === id);
  if (!question) return goalTexts.answerUnknown;
  if (id === outcomeQuestion) return text.length > longestOutcome ? goalTexts.answerUnknown : null;
  if (question.options.length === 0) return goalFreeText.safeParse(text).error?.issues[0]?.message ?? null;
  return question.options.some((option) => option === text) ? null : goalTexts.answerUnknown;
}

const answers = z
  .array(answer, { error: goalTexts.answerRequired })
  .max(goalQuestions.length, goalTexts.answeredTwice)
  .superRefine((list, context) => {
    const issue = (message: string, path: (string | number)[] = []) =>
      context.addIssue({ code: 'custom', message, path });
    if (new Set(list.map((one) => one.question_id)).size < list.length) issue(goalTexts.answeredTwice);
    if (goalQuestions.some(({ id }) => !list.some((one) => one.question_id === id))) issue(goalTexts.answerRequired);
    list.forEach((one, index) => {
      const message = refusal(one);
      if (message !== null) issue(message, [index, 'answer']);
    });
  });

/** Body of POST /api/v2/my/goal_setting; the answer is `userObjectiveAnswer`, not generated yet. */
export const setGoalsBody = z.object({
  program_id: positiveId.optional(),
  answers,
  provider: z.enum(goalProviders).default('claude'),
});

/** `in_progress` and `completed` are what some older screens send (D-A117). */
const statusSent = z
  .enum([...storedObjectiveStatuses, 'in_progress', 'completed'], { error: goalTexts.status })
  .transform((status): StoredObjectiveStatus => (status === 'done' || status === 'completed' ? 'done' : 'todo'));

/** Body of PUT /api/v2/my/goal_setting/objective/{id}. */
export const setObjectiveStatusBody = z.object({
  objective: z.object({ status: statusSent }, { error: goalTexts.status }),
});

export const goalIdParam = z.object({ id: positiveId });

export const objectiveSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(objectiveStatuses),
  /** Counts through all months, from 1. */
  sequence: z.number().int(),
  /** Day YYYY-MM-DD in the owner's timezone; it is over at that day's end. */
  due_date: z.string(),
  tags: z.array(z.string()),
  priority: z.enum(objectivePriorities),
  /** Path inside the general site or the portal, such as /discover/mentors; null for none. */
  action: z.string().nullable(),
});

export const monthlyObjectiveSchema = z.object({
  id: z.number().int(),
  /** 1 to the number of months. */
  month_number: z.number().int(),
  /** Exactly one month: the one that holds today; after the last month's end the last one. */
  is_active: z.boolean(),
  title: z.string(),
  focus: z.string(),
  tags: z.array(z.string()),
  objectives: z.array(objectiveSchema),
});

/** The learning plan; while `is_generated` is false it has no description and no months yet. */
export const userObjectiveSchema = z.object({
  id: z.number().int(),
  is_generated: z.boolean(),
  description: z.string(),
  /** Done of all, see `completionPercentage`. */
  completion_percentage: z.number().int().min(0).max(100),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  monthly_objectives: z.array(monthlyObjectiveSchema),
});

/** Answer of POST /api/v2/my/goal_setting (201) and GET /api/v2/my/goal_setting/{id}; DELETE of the latter answers 204. */
export const userObjectiveAnswer = z.object({ user_objective: userObjectiveSchema });
/** Answer of GET /api/v2/my/goal_setting: the own plan in the active programme, null without one. */
export const ownObjectiveAnswer = z.object({ user_objective: userObjectiveSchema.nullable() });
/** Answer of PUT /api/v2/my/goal_setting/objective/{id}. DELETE answers 204. */
export const objectiveAnswer = z.object({ objective: objectiveSchema });

export type GoalQuestion = z.infer<typeof goalQuestionSchema>;
export type GoalQuestionsView = z.infer<typeof goalQuestionsView>;
export type GoalAnswer = z.infer<typeof answer>;
export type SetGoalsInput = z.input<typeof setGoalsBody>;
export type SetGoals = z.output<typeof setGoalsBody>;
export type SetObjectiveStatusInput = z.input<typeof setObjectiveStatusBody>;
export type SetObjectiveStatus = z.output<typeof setObjectiveStatusBody>;
export type Objective = z.infer<typeof objectiveSchema>;
export type MonthlyObjective = z.infer<typeof monthlyObjectiveSchema>;
export type UserObjective = z.infer<typeof userObjectiveSchema>;
export type UserObjectiveAnswer = z.infer<typeof userObjectiveAnswer>;
export type OwnObjectiveAnswer = z.infer<typeof ownObjectiveAnswer>;
export type ObjectiveAnswer = z.infer<typeof objectiveAnswer>;
