import { CalendarRange, Layers, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { problemOf, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { programmeAdminApi } from '../../programme-admin.api';
import { DateRange } from './date-range';
import { ProgrammeTable } from './programme-table';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** /dashboard: the programmes of the enterprise (P-019..P-026). */
export default function EnterpriseDashboardPage() {
  const { t } = useTranslation();
  useTitle(t('Mentoring Programs'));
  const [search, setSearch] = useSearchParams();
  const dateOf = (name: string) => (day.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  const range = { from: dateOf('from_date'), to: dateOf('to_date') };
  const isFiltered = range.from !== '' || range.to !== '';
  const { currentData, error, refetch } = programmeAdminApi.useProgrammeAdminListQuery({
    ...(range.from ? { from_date: range.from } : {}),
    ...(range.to ? { to_date: range.to } : {}),
  });
  const filter = (next: { from: string; to: string }) =>
    setSearch({ ...(next.from ? { from_date: next.from } : {}), ...(next.to ? { to_date: next.to } : {}) });
  const create = (
    <ButtonLink to="/create" variant="primary" icon={Plus} blockOnPhone>
      {t('Create New Program')}
    </ButtonLink>
  );
  const empty = isFiltered ? (
    <EmptyState
      icon={CalendarRange}
      title={t('No program starts in this period.')}
      action={<Button onPress={() => filter({ from: '', to: '' })}>{t('Clear dates')}</Button>}
    />
  ) : (
    <EmptyState
      icon={Layers}
      title={t('There are no programs yet.')}
      text={t('A program brings mentors and mentees together, with its own colours, rules and people.')}
      action={create}
    />
  );
  return (
    <AdminPage>
      <PageHeader title={t('Mentoring Programs')} lead={currentData?.enterprise.name} actions={create} />
      <DateRange value={range} onChange={filter} />
      <ProgrammeTable
        rows={currentData?.programs ?? []}
        isLoading={!currentData && !error}
        error={error ? problemOf(error).error : undefined}
        onRetry={() => void refetch()}
        empty={empty}
      />
    </AdminPage>
  );
}
