import { z } from 'zod';

/** What a form asks; which parts count depends on the category. */
export interface AskedQuestion {
  readonly id: number;
  readonly required: boolean;
  readonly category: 'stars' | 'scale' | 'text' | 'options' | 'checkboxes';
  readonly scale_start: number;
  readonly scale_end: number;
  readonly options: readonly string[];
}

export const longestAnswer = 2000;
export const answerTooLong = `This must be ${longestAnswer} characters or fewer`;

/** One answer of a form; which field counts depends on the question's category. */
export const questionAnswer = z.object({
  question_id: z.coerce.number({ error: 'This must be a number.' }).int(),
  value: z.number().nullish(),
  text: z.string().trim().max(longestAnswer, { error: answerTooLong }).nullish(),
  options: z.array(z.string().max(200)).max(50).nullish(),
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;

export const requiredAnswer = 'This field is required';
export const wrongAnswer = 'This answer is not one of the choices';

export const asksForNumber = ({ category }: Pick<AskedQuestion, 'category'>): boolean =>
  category === 'stars' || category === 'scale';

/** Whether something was said at all. */
export function isAnswered(question: AskedQuestion, answer: QuestionAnswer | undefined): answer is QuestionAnswer {
  if (!answer) return false;
  if (asksForNumber(question)) return answer.value !== null && answer.value !== undefined;
  if (question.category === 'text') return (answer.text ?? '').trim() !== '';
  return (answer.options ?? []).length > 0;
}

function fits(question: AskedQuestion, answer: QuestionAnswer): boolean {
  if (asksForNumber(question)) {
    const value = answer.value ?? question.scale_start;
    return Number.isInteger(value) && value >= question.scale_start && value <= question.scale_end;
  }
  if (question.category === 'text') return true;
  const chosen = answer.options ?? [];
  const oneOf = question.category === 'options' ? chosen.length <= 1 : true;
  return oneOf && chosen.every((option) => question.options.includes(option));
}

/** Texts by question id for a form that cannot be submitted; empty when it can. Shared by forms and server. */
export function answerProblems(
  questions: readonly AskedQuestion[],
  answers: readonly QuestionAnswer[],
): Record<number, string> {
  const problems: Record<number, string> = {};
  for (const question of questions) {
    const answer = answers.find((entry) => entry.question_id === question.id);
    if (!isAnswered(question, answer)) {
      if (question.required) problems[question.id] = requiredAnswer;
    } else if (!fits(question, answer)) {
      problems[question.id] = wrongAnswer;
    } else if (question.category === 'text' && (answer.text ?? '').trim().length > longestAnswer) {
      problems[question.id] = answerTooLong;
    }
  }
  return problems;
}
