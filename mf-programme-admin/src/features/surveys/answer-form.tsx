import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerProblems, type QuestionAnswer, type SurveyView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { surveysApi } from '../../surveys.api';
import { AnswerField } from './answer-field';
import { useKeptAnswers } from './use-kept-answers';

type Problems = Readonly<Record<number, string>>;

/** What the server says of single answers, by question. */
const problemsIn = (errors: Readonly<Record<string, readonly string[]>>): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [text]]) => {
      const id = /^answers\.(\d+)$/.exec(path)?.[1];
      return id && text ? [[Number(id), text]] : [];
    }),
  );

/** The questions of a survey; the browser refuses what the server would. */
export function AnswerForm({ survey: { id, questions } }: { readonly survey: SurveyView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { answers, give, forget } = useKeptAnswers(id);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = surveysApi.useProgrammeAdminAnswerSurveyMutation();
  const answer = (given: QuestionAnswer) => {
    give(given);
    setFailure(undefined);
    setProblems(({ [given.question_id]: _mended, ...rest }) => rest);
  };
  const refuse = (found: Problems, text: string) => {
    setProblems(found);
    setFailure(text);
  };
  const submit = async () => {
    const found = answerProblems(questions, answers);
    if (Object.keys(found).length > 0) return refuse(found, t('Please check the marked questions.'));
    const { data, error } = await send({ id, body: { answers: [...answers] } });
    if (!data) {
      const { errors = {}, error: text } = problemOf(error);
      return refuse(problemsIn(errors), t(text));
    }
    forget();
    notify.success(t(data.message));
  };
  return (
    <Stack $gap={6}>
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={answers.find(({ question_id: of }) => of === question.id)}
          error={problems[question.id]}
          onAnswer={answer}
        />
      ))}
      {failure && <FormError>{failure}</FormError>}
      <Row>
        <Button variant="primary" isPending={isLoading} onPress={() => void submit()}>
          {t('Send answers')}
        </Button>
      </Row>
    </Stack>
  );
}
