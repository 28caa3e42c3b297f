import { ClipboardList, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, problemOf, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { SurveyTable } from './survey-table';
import { useSurveys } from './use-surveys';

/** All surveys of the programme, for those who run it (D-P105). */
export function ManageSurveys() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { surveys, maxPages, error, retry, page, show } = useSurveys();
  const create = (
    <ButtonLink variant="primary" icon={Plus} to={paths.portal(tenant, '/surveys/new')}>
      {t('New survey')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('Surveys')}
        lead={t('What the program asks its mentees and mentors.')}
        breadcrumbs={[{ label: t('Admin'), to: paths.admin(tenant) }, { label: t('Surveys') }]}
        actions={create}
      />
      <Stack $gap={5}>
        <SurveyTable
          rows={surveys ?? []}
          isLoading={!surveys && !error}
          error={error && t(problemOf(error).error)}
          onRetry={retry}
          empty={
            <EmptyState
              icon={ClipboardList}
              title={t('There are no surveys yet.')}
              text={t('Ask mentees and mentors how it goes, and read the answers here.')}
              action={create}
            />
          }
        />
        {maxPages > 1 && <Pagination page={page} pageCount={maxPages} onChange={(next) => show(next)} />}
      </Stack>
    </Page>
  );
}
