import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GoalQuestion } from '@tandem/contracts/accounts';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Stepper, useFocusOnStep } from '@tandem/ui/stepper';
import { SectionTitle } from '@tandem/ui/text';
import { ProviderChoice } from './provider-choice';
import { QuestionField } from './question-field';
import { refusalOf } from './refusal';
import { QuestionPanel, QuizCard, QuizFoot } from './set-goals.styles';
import { useQuiz } from './use-quiz';

interface FootProps {
  readonly quiz: ReturnType<typeof useQuiz>;
  readonly isLast: boolean;
  readonly isAnswered: boolean;
}

function Foot({ quiz, isLast, isAnswered }: FootProps) {
  const { t } = useTranslation();
  const { step, goTo, submit, isSending } = quiz;
  return (
    <QuizFoot>
      <Button variant="quiet" icon={ArrowLeft} isDisabled={step === 0 || isSending} onPress={() => goTo(step - 1)}>
        {t('Previous')}
      </Button>
      {isLast ? (
        <Button variant="primary" isDisabled={!isAnswered} isPending={isSending} onPress={submit}>
          {t('Submit')}
        </Button>
      ) : (
        <Button variant="primary" iconEnd={ArrowRight} isDisabled={!isAnswered} onPress={() => goTo(step + 1)}>
          {t('Next')}
        </Button>
      )}
    </QuizFoot>
  );
}

/** One question per step (A-269..A-272, D-A108). What was answered stays through a save that fails. */
export function Quiz({ questions }: { readonly questions: readonly GoalQuestion[] }) {
  const { t } = useTranslation();
  const quiz = useQuiz(questions);
  const { step, answers, give, refusal } = quiz;
  const panel = useFocusOnStep(step);
  const question = questions[step];
  if (!question) return null;
  const answer = answers[question.id] ?? '';
  return (
    <QuizCard aria-label={t('Goal-setting quiz')}>
      <Stack $gap={6}>
        <Stepper steps={questions.map(({ purpose }) => t(purpose))} current={step} />
        <QuestionPanel ref={panel} tabIndex={-1} role="group" aria-label={t('Step {{step}}', { step: step + 1 })}>
          <SectionTitle>{t(question.question)}</SectionTitle>
          <QuestionField
            key={question.id}
            question={question}
            answer={answer}
            onAnswer={(given) => give(question.id, given)}
          />
        </QuestionPanel>
        {refusal && <FormError>{refusal}</FormError>}
        <Foot quiz={quiz} isLast={step === questions.length - 1} isAnswered={!refusalOf(question, answer)} />
        {quiz.isDebugging && <ProviderChoice provider={quiz.provider} onChange={quiz.setProvider} />}
      </Stack>
    </QuizCard>
  );
}
