import type { AttendeesView } from '@tandem/contracts/events';
import { problemOf, serverNow, useNotify, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { useIdParam } from '@tandem/ui/id-param';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { Select } from '@tandem/ui/select';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { failureText } from '../../event/failure-text';
import { MissingEvent } from '../../event/missing-event';
import { guestsApi, type AttendeeArgs } from '../../guests.api';
import { AttendeesTable } from './attendees-table';
import { Filters } from './attendees.styles';
import { saveFile } from '@tandem/ui/save-file';
import { StuckOrders } from './stuck-orders';
import { StuckPayments } from './stuck-payments';
import { useSettling } from './use-settling';
import { useAttendeeList, type AttendeeFilters } from './use-attendee-list';

const all = 'all';

function FilterFields({
  view,
  filters,
  onChange,
}: {
  view: AttendeesView | undefined;
  filters: AttendeeFilters;
  onChange: (next: Partial<AttendeeFilters>) => void;
}) {
  const { t } = useTranslation();
  const { typed, type } = useTyped(filters.query, (query) => onChange({ query }));
  const chosen = (id: string | number | null) => (id === null || id === all ? '' : String(id));
  return (
    <Filters>
      <SearchField label={t('Search attendees')} placeholder={t('Name or email')} value={typed} onChange={type} />
      <Select
        label={t('Ticket')}
        options={[
          { id: all, label: t('All tickets') },
          ...(view?.tickets ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={filters.field || all}
        onChange={(id) => onChange({ field: chosen(id) })}
      />
      <Select
        label={t('Order')}
        options={[
          { id: all, label: t('All orders') },
          { id: 'confirmed', label: t('Confirmed') },
          { id: 'partially_refunded', label: t('Partly refunded') },
          { id: 'refunded', label: t('Refunded') },
        ]}
        value={filters.state || all}
        onChange={(id) => onChange({ state: chosen(id) })}
      />
    </Filters>
  );
}

function useExport(args: AttendeeArgs, title: string) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = guestsApi.useEventsAttendeesCsvMutation();
  const download = async () => {
    const answer = await ask(args);
    if (answer.error) return notify.error(t(failureText(answer.error)));
    const [year, month, day] = serverNow().toISOString().slice(0, 10).split('-');
    return saveFile(answer.data, `${title}_attendees_${day}-${month}-${year}.csv`);
  };
  return { download, isLoading };
}

function Attendees({ id }: { id: number }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { page, filters, show } = useAttendeeList();
  const { query, field, state } = filters;
  const args = {
    path: paths.attendees(id),
    query: query || '*',
    ...(field ? { field } : {}),
    ...(state ? { state } : {}),
  };
  const { pollingInterval, settle } = useSettling();
  const list = guestsApi.useEventsAttendeesQuery(
    { ...args, page },
    { refetchOnMountOrArgChange: true, pollingInterval },
  );
  const title = list.data?.event.title ?? t('Event');
  useTitle(t('Attendees'));
  const { download, isLoading } = useExport(args, title);
  if (list.error && problemOf(list.error).status === 404) return <MissingEvent />;
  return (
    <AdminPage>
      <PageHeader
        title={t('Attendees')}
        breadcrumbs={[{ label: t('Events'), to: paths.admin }, { label: title }]}
        actions={
          <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
            {t('Download CSV')}
          </Button>
        }
      />
      <StuckPayments payments={list.data?.stuck_payments ?? []} />
      <StuckOrders event={list.data?.event} orders={list.data?.stuck_orders ?? []} onSettling={settle} />
      <FilterFields view={list.data} filters={filters} onChange={show} />
      <Stack>
        <Card as="div">
          <AttendeesTable
            rows={list.currentData?.data}
            isSearching={query !== '' || field !== '' || state !== ''}
            error={list.error && t(problemOf(list.error).error)}
            onRetry={() => void list.refetch()}
          />
        </Card>
        <Pagination
          page={page}
          pageCount={list.currentData?.max_pages ?? 1}
          max={10}
          onChange={(next) => show({ page: next })}
        />
      </Stack>
    </AdminPage>
  );
}

/** Who bought tickets of an event, for those who run it (D-E47). */
export default function AttendeesPage() {
  const id = useIdParam('id');
  return id === null ? <MissingEvent /> : <Attendees key={id} id={id} />;
}
