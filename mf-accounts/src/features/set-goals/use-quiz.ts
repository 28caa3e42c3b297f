import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { GoalQuestion } from '@tandem/contracts/accounts';
import { problemOf, useTenant } from '@tandem/platform';
import { objectivesApi } from '../../objectives.api';
import type { Provider } from './provider-choice';
import { refusalOf } from './refusal';
import { useKeptAnswers } from './use-kept-answers';

/** The first question without an answer, else the last one. */
const openStep = (questions: readonly GoalQuestion[], answers: Readonly<Record<string, string>>) => {
  const open = questions.findIndex((one) => refusalOf(one, answers[one.id]) !== undefined);
  return open < 0 ? questions.length - 1 : open;
};

/** The quiz as it stands: one question at a time, all of them required (A-269..A-272). */
export function useQuiz(questions: readonly GoalQuestion[]) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const [search] = useSearchParams();
  const { answers, give, forget } = useKeptAnswers();
  const [step, setStep] = useState(() => openStep(questions, answers));
  const [provider, setProvider] = useState<Provider>('claude');
  const [set, { isLoading, error, reset }] = objectivesApi.useAccountsSetGoalsMutation();
  const submit = async () => {
    const given = questions.map(({ id }) => ({ question_id: id, answer: (answers[id] ?? '').trim() }));
    const sent = await set({ answers: given, provider, ...(programId === null ? {} : { program_id: programId }) });
    if (sent.data) forget();
    else console.error('The goals could not be set:', problemOf(sent.error).error);
  };
  const goTo = (next: number) => {
    reset();
    setStep(next);
  };
  const problem = error ? problemOf(error) : null;
  return {
    answers,
    give,
    step,
    goTo,
    provider,
    setProvider,
    isDebugging: search.has('debug'),
    isSending: isLoading,
    refusal: problem ? t(Object.values(problem.errors ?? {})[0]?.[0] ?? problem.error) : undefined,
    submit: () => void submit(),
  };
}
