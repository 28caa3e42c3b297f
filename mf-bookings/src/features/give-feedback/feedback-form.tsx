import { useRef, useState } from 'react';
import { feedbackProblems, type FeedbackAnswer, type FeedbackForm as Form } from '@tandem/contracts/bookings';
import { paths, problemOf, useNotify, useTenant, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bookingsApi } from '../../bookings.api';
import type { FeedbackOf } from '../../bookings.reads';
import { QuestionField } from './question-field';

interface FeedbackFormProps extends FeedbackOf {
  readonly questions: Form['questions'];
}

const focusQuestion = (fields: HTMLElement | null, place: number) =>
  fields?.children[place]?.querySelector<HTMLElement>('input, textarea')?.focus();

/** The programme's questions; the browser refuses what the server would (B-129, D-B182). */
export function FeedbackForm({ bookingId, participantId, questions }: FeedbackFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const tenant = useTenant();
  const [give, { isLoading }] = bookingsApi.useBookingsGiveFeedbackMutation();
  const [answers, setAnswers] = useState<readonly FeedbackAnswer[]>([]);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string>();
  useUnsavedInput(answers.length > 0);
  const fields = useRef<HTMLDivElement>(null);
  const answer = (given: FeedbackAnswer) => {
    setAnswers((old) => [...old.filter((one) => one.question_id !== given.question_id), given]);
    setProblems(({ [given.question_id]: _answered, ...rest }) => rest);
  };
  const submit = async () => {
    const found = feedbackProblems(questions, answers);
    setProblems(found);
    setFailure(undefined);
    const unanswered = questions.findIndex(({ id }) => found[id] !== undefined);
    if (unanswered >= 0) return focusQuestion(fields.current, unanswered);
    try {
      const { message } = await give({ bookingId, participantId, body: { answers: [...answers] } }).unwrap();
      notify.success(t(message));
      await navigate(
        tenant.isPortal ? paths.portal(tenant, paths.bookingThankYou(bookingId)) : paths.bookingThankYou(bookingId),
      );
    } catch (error) {
      setFailure(problemOf(error).error);
    }
  };
  return (
    <Stack $gap={6}>
      {failure && <FormError>{t(failure)}</FormError>}
      <Stack $gap={6} ref={fields}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={answers.find((one) => one.question_id === question.id)}
            error={problems[question.id]}
            onAnswer={answer}
          />
        ))}
      </Stack>
      <Row>
        <Button variant="primary" isPending={isLoading} onPress={() => void submit()}>
          {t('Submit feedback')}
        </Button>
      </Row>
    </Stack>
  );
}
