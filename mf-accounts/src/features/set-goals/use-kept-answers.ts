import { useState } from 'react';
import { useTenant, useUnsavedInput, useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';
import { z } from 'zod';

/** What was answered, by the question's id. */
export type Answers = Readonly<Record<string, string>>;

const keptAnswers = z.record(z.string(), z.string());

function read(key: string): Answers {
  const text = readKept(key);
  if (text === '') return {};
  try {
    return keptAnswers.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** What is answered so far. It stays in this tab, for its writer alone, until the plan is asked for. */
export function useKeptAnswers() {
  const { id } = useUser();
  const { programId } = useTenant();
  const key = `tandem.goals.${id}.${programId}`;
  const [answers, setAnswers] = useState(() => read(key));
  useUnsavedInput(Object.keys(answers).length > 0);
  const give = (questionId: number, answer: string) => {
    const next = { ...answers, [questionId]: answer };
    keepText(key, JSON.stringify(next));
    setAnswers(next);
  };
  const forget = () => keepText(key, '');
  return { answers, give, forget };
}
