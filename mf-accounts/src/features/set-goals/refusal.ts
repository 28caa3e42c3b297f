import { goalFreeText, goalTexts, type GoalQuestion } from '@tandem/contracts/accounts';

/** Why a question is not answered yet, in the server's words; nothing when it is. */
export function refusalOf({ options }: GoalQuestion, answer = ''): string | undefined {
  if (options.length > 0) return options.includes(answer) ? undefined : goalTexts.answerRequired;
  return goalFreeText.safeParse(answer).error?.issues[0]?.message;
}
