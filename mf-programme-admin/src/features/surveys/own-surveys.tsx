import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useTenant, useUser } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { LinedList, Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { instantDay } from '../../day-text';
import { datesText } from './survey-words';
import { Asked } from './surveys.styles';
import { useSurveys } from './use-surveys';

function AskedSurvey({ survey }: { readonly survey: SurveyRow }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { timezone } = useUser();
  const { id, title, description, state, answered_at: answered } = survey;
  const isWaiting = state === 'open' && answered === null;
  return (
    <Asked>
      <div>
        <Text as="h2" $size={16} $weight="semi">
          {title}
        </Text>
        {description && <Text $tone="soft">{description}</Text>}
        <Text as="div" $tone="muted" $num>
          {answered ? t('Answered on {{day}}', { day: instantDay(answered, timezone) }) : datesText(survey, t)}
        </Text>
      </div>
      {answered && <StatusBadge tone="success">{t('Answered')}</StatusBadge>}
      {!answered && state === 'closed' && <StatusBadge tone="quiet">{t('Closed')}</StatusBadge>}
      {isWaiting && (
        <ButtonLink
          variant="primary"
          to={paths.portal(tenant, `/surveys/${id}`)}
          aria-label={t('Answer {{name}}', { name: title })}
        >
          {t('Answer')}
        </ButtonLink>
      )}
    </Asked>
  );
}

/** What a participant is asked: what waits for an answer first. */
export function OwnSurveys() {
  const { t } = useTranslation();
  const { surveys, maxPages, error, retry, page, show } = useSurveys();
  return (
    <Page>
      <PageHeader title={t('Surveys')} />
      {error && <ErrorState text={t(problemOf(error).error)} onRetry={retry} />}
      {!error && !surveys && <SkeletonList shape="row" count={3} />}
      {surveys && (
        <Card aria-label={t('Surveys')}>
          {surveys.length === 0 ? (
            <EmptyState
              icon={ClipboardList}
              title={t('There are no surveys for you.')}
              text={t('When the program asks for your feedback, you find it here.')}
            />
          ) : (
            <LinedList>
              {surveys.map((survey) => (
                <AskedSurvey key={survey.id} survey={survey} />
              ))}
            </LinedList>
          )}
        </Card>
      )}
      {maxPages > 1 && <Pagination page={page} pageCount={maxPages} onChange={(next) => show(next)} />}
    </Page>
  );
}
