import { useMemo, useRef, useState } from 'react';
import { feedbackProblems, type FeedbackAnswer, type FeedbackForm as Form } from '@tandem/contracts/bookings';
import { paths, problemOf, useNotify, useTenant, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bookingsApi } from '../../bookings.api';
import type { FeedbackOf } from '../../bookings.reads';
import { useKeptText } from '../../session/use-kept-text';
import { useStillHere } from '../../session/use-still-here';
import { QuestionField } from './question-field';

interface FeedbackFormProps extends FeedbackOf {
  readonly questions: Form['questions'];
}

const focusQuestion = (fields: HTMLElement | null, place: number) =>
  fields?.children[place]?.querySelector<HTMLElement>('input, textarea')?.focus();

/** What was answered so far; it stays in this tab until it is sent, for a press beside the form leaves the page. */
function useAnswers({ bookingId, participantId, questions }: FeedbackFormProps) {
  const { text, type, forget } = useKeptText(`feedback.${participantId}`, bookingId, '[]');
  const answers = useMemo(
    () =>
      (JSON.parse(text) as readonly FeedbackAnswer[]).filter((one) =>
        questions.some(({ id }) => id === one.question_id),
      ),
    [text, questions],
  );
  const give = (given: FeedbackAnswer) =>
    type(JSON.stringify([...answers.filter((one) => one.question_id !== given.question_id), given]));
  return { answers, give, forget };
}

/** The programme's questions; the browser refuses what the server would (B-129, D-B182). */
export function FeedbackForm(props: FeedbackFormProps) {
  const { bookingId, participantId, questions } = props;
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const tenant = useTenant();
  const [send, { isLoading }] = bookingsApi.useBookingsGiveFeedbackMutation();
  const { answers, give, forget } = useAnswers(props);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string>();
  useUnsavedInput(answers.length > 0);
  const fields = useRef<HTMLDivElement>(null);
  const answer = (given: FeedbackAnswer) => {
    give(given);
    setProblems(({ [given.question_id]: _answered, ...rest }) => rest);
  };
  const submit = async () => {
    const found = feedbackProblems(questions, answers);
    setProblems(found);
    setFailure(undefined);
    const unanswered = questions.findIndex(({ id }) => found[id] !== undefined);
    if (unanswered >= 0) return focusQuestion(fields.current, unanswered);
    try {
      const { message } = await send({ bookingId, participantId, body: { answers: [...answers] } }).unwrap();
      forget();
      notify.success(t(message));
      if (!isHere()) return;
      await navigate(
        tenant.isPortal ? paths.portal(tenant, paths.bookingThankYou(bookingId)) : paths.bookingThankYou(bookingId),
      );
    } catch (error) {
      const { error: reason } = problemOf(error);
      if (isHere()) setFailure(reason);
      else notify.error(t(reason));
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
      <Row $gap={3} $wrap>
        <Button variant="primary" isPending={isLoading} onPress={() => void submit()}>
          {t('Submit feedback')}
        </Button>
        <Text $tone="muted">{t('You cannot change it afterwards.')}</Text>
      </Row>
    </Stack>
  );
}
