import { CheckCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { surveyTexts, type SurveyView } from '@tandem/contracts/programme-admin';
import { paths, useTenant, useUser } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Text } from '@tandem/ui/text';
import { instantDay } from '../../day-text';
import { AnswerForm } from './answer-form';
import { datesText } from './survey-words';
import { ReadingColumn, Words } from './surveys.styles';

/** A survey as somebody who is asked reads it: its questions, or why there is nothing to answer. */
export function AnswerSurvey({ survey }: { readonly survey: SurveyView }) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const back = <ButtonLink to={paths.home(useTenant())}>{t('Back to the dashboard')}</ButtonLink>;
  const { answered_at: answered } = survey;
  if (answered)
    return (
      <Card>
        <EmptyState
          icon={CheckCheck}
          title={t('You have answered this survey.')}
          text={t('Your answers were sent on {{day}}.', { day: instantDay(answered, timezone) })}
          action={back}
        />
      </Card>
    );
  if (survey.state === 'closed')
    return (
      <Card>
        <EmptyState icon={Lock} title={t(surveyTexts.closed)} text={datesText(survey, t)} action={back} />
      </Card>
    );
  return (
    <ReadingColumn>
      {survey.description && <Words>{survey.description}</Words>}
      <Text $tone="muted">
        {datesText(survey, t)}. {t('The admins of the program see your answers with your name.')}
      </Text>
      <Card $padded>
        <AnswerForm survey={survey} />
      </Card>
    </ReadingColumn>
  );
}
