import { useState } from 'react';
import { questionAnswer, type QuestionAnswer } from '@tandem/contracts/programme-admin';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';
import { z } from 'zod';

// A text that is too long to be sent is kept as well: it can be shortened.
const keptAnswers = z.array(questionAnswer.extend({ text: z.string().nullish() }));

function read(key: string): readonly QuestionAnswer[] {
  const text = readKept(key);
  if (text === '') return [];
  try {
    return keptAnswers.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** What is answered so far. It stays in this tab, for its writer alone, until it is sent. */
export function useKeptAnswers(surveyId: number) {
  const { id } = useUser();
  const key = `tandem.survey.${id}.${surveyId}`;
  const [answers, setAnswers] = useState(() => read(key));
  useUnsavedInput(answers.length > 0);
  const give = (answer: QuestionAnswer) => {
    const next = [...answers.filter(({ question_id: of }) => of !== answer.question_id), answer];
    keepText(key, JSON.stringify(next));
    setAnswers(next);
  };
  const forget = () => keepText(key, '');
  return { answers, give, forget };
}
