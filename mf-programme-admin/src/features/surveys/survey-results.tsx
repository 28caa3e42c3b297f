import { CircleStop, Download, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyResults, SurveyView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Row, Stack } from '@tandem/ui/layout';
import { saveFile } from '@tandem/ui/save-file';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { surveysApi } from '../../surveys.api';
import { MoveSurvey } from './move-survey';
import { QuestionResultCard } from './question-result';
import { audienceLabels, datesText, stateLooks } from './survey-words';
import { Numbers, Words } from './surveys.styles';

function useCsv(id: number) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = surveysApi.useProgrammeAdminSurveyCsvMutation();
  const download = async () => {
    const { data, error } = await ask(id);
    if (data) saveFile(data, data.name);
    else notify.error(t(problemOf(error).error));
  };
  return { download, isLoading };
}

function Actions({ survey }: { readonly survey: SurveyView }) {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const { download, isLoading } = useCsv(survey.id);
  return (
    <Row $gap={2} $wrap>
      {survey.state === 'open' && survey.asked && !survey.answered_at && (
        <ButtonLink variant="primary" icon={PenLine} to="?view=answer">
          {t('Answer')}
        </ButtonLink>
      )}
      <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
        {t('Download CSV')}
      </Button>
      {survey.state === 'open' && (
        <Button icon={CircleStop} onPress={() => setClosing(true)}>
          {t('Close survey')}
        </Button>
      )}
      {isClosing && <MoveSurvey move="close" survey={survey} onClose={() => setClosing(false)} />}
    </Row>
  );
}

function Figures({ results }: { readonly results: SurveyResults }) {
  const { t } = useTranslation();
  const figures = [
    { name: t('Asked'), value: results.recipients_count },
    { name: t('Responses'), value: results.responses_count },
    { name: t('Response rate'), value: `${results.respond_rate}%` },
  ];
  return (
    <Numbers>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Numbers>
  );
}

/** How a survey was answered so far, for those who run the programme (D-P105). */
export function SurveyResultsPart({ survey }: { readonly survey: SurveyView }) {
  const { t } = useTranslation();
  const { data, error, refetch } = surveysApi.useProgrammeAdminSurveyResultsQuery(survey.id, {
    refetchOnMountOrArgChange: true,
  });
  const look = stateLooks[survey.state];
  return (
    <Stack $gap={5}>
      <Card $padded>
        <Stack $gap={5}>
          <Row $gap={3} $wrap>
            <StatusBadge tone={look.tone}>{t(look.label)}</StatusBadge>
            <Text as="span" $tone="muted" $num>
              {t(audienceLabels[survey.audience])} · {datesText(survey, t)}
            </Text>
          </Row>
          {survey.description && <Words>{survey.description}</Words>}
          {data && <Figures results={data} />}
          <Actions survey={survey} />
        </Stack>
      </Card>
      {!data && error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="text" count={3} />}
      {data?.questions.map((question, index) => (
        <QuestionResultCard key={question.id} question={question} number={index + 1} />
      ))}
    </Stack>
  );
}
