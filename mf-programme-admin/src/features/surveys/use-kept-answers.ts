import { questionAnswer, type QuestionAnswer } from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { useKeptInput } from '../../use-kept-input';

// A text that is too long to be sent is kept as well: it can be shortened.
const shape = z.array(questionAnswer.extend({ text: z.string().nullish() }));

/** What is answered so far, until it is sent. */
export function useKeptAnswers(surveyId: number) {
  const { input, change, forget } = useKeptInput<readonly QuestionAnswer[]>({
    kind: 'survey',
    of: surveyId,
    shape,
    empty: [],
  });
  const give = (answer: QuestionAnswer) =>
    change([...input.filter(({ question_id: of }) => of !== answer.question_id), answer]);
  return { answers: input, give, forget };
}
