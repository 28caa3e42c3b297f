import { Calendar, Download, History, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isListDay, type AdminListInput } from '@tandem/contracts/bookings';
import { paths, problemOf, useNotify, useTenant, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination, useLastPage } from '@tandem/ui/pagination';
import { saveFile } from '@tandem/ui/save-file';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { adminApi, liveList } from '../../admin/admin.api';
import { useAdminAddress } from '../../admin/admin-address';
import { AdminSessionDialog } from '../../admin/admin-session-dialog';
import { shownZone } from '../../admin/shown-zone';
import { BookingsTable } from './bookings-table';
import { CreateDialog } from './create-dialog';
import { FilterBar } from './filter-bar';
import { useAdminListAddress } from './list-address';
import { ZoneMoves } from './zone-moves';

const PAGER_BUTTONS = 5;

/** Half a year typed is no bound yet. */
const bound = (day: string): string => (isListDay(day) ? day : '');

/** The create dialog stands in the address too, with the mentor it was opened for (B-108): `?create=12`. */
function useCreateAddress() {
  const [params, setParams] = useAskedParams();
  const named = params.get('create');
  const show = useCallback(
    (value: string | null) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        if (value === null) next.delete('create');
        else next.set('create', value);
        return next;
      }),
    [setParams],
  );
  return { isOpen: named !== null, mentorId: Number(named) || null, open: () => show('new'), close: () => show(null) };
}

function useExport(args: AdminListInput & { page_path: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = adminApi.useBookingsAdminCsvMutation();
  const download = async () => {
    const answer = await ask(args);
    if (answer.error) return notify.error(t(problemOf(answer.error).error));
    saveFile(answer.data, answer.data.name);
  };
  return { download, isLoading };
}

/** {portal}/admin/bookings/bookings_list: every session of the programme (B-006, B-096..B-103, D-B215, P-296). */
export default function AdminBookingsPage() {
  const { t } = useTranslation();
  useTitle(t('Bookings'));
  const tenant = useTenant();
  const page_path = paths.admin(tenant, '/bookings');
  const { filters, page, isUnderDialog, sort, narrow, showPage, sortBy } = useAdminListAddress();
  const session = useAdminAddress();
  const creating = useCreateAddress();
  const { search, from, to, status, type } = filters;
  const narrowed = { search, start_date: bound(from), end_date: bound(to), status: status.join(','), type: type ?? '' };
  const wish = { page_path, ...narrowed, sort };
  const list = adminApi.useBookingsAdminListQuery({ ...wish, page }, liveList);
  const { currentData, data: shown } = list;
  const error = currentData ? undefined : list.error;
  const { download, isLoading } = useExport(wish);
  const isTurned = from !== '' && to !== '' && to < from;
  const pages = shown?.pagination.total_pages ?? 0;
  const isGone = useLastPage({
    page,
    maxPages: isUnderDialog ? 0 : currentData?.pagination.total_pages,
    onGone: (last) => showPage(last, true),
  });
  const lead =
    shown &&
    t('{{count}} sessions, times in {{zone}}', {
      count: shown.pagination.total_entries,
      defaultValue_one: '{{count}} session, times in {{zone}}',
      zone: shownZone(shown),
    });
  return (
    <AdminPage>
      <PageHeader
        title={t('Bookings')}
        lead={lead}
        actions={
          <>
            <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
              {t('Export CSV')}
            </Button>
            <ButtonLink icon={History} to={paths.admin(tenant, '/bookings/offline')}>
              {t('Log past session')}
            </ButtonLink>
            <Button variant="primary" icon={Plus} onPress={creating.open}>
              {t('Create Booking')}
            </Button>
          </>
        }
      />
      <Stack $gap={5}>
        <ZoneMoves pagePath={page_path} />
        <FilterBar filters={filters} counts={shown?.counts} onChange={narrow} />
        <BookingsTable
          rows={shown?.bookings ?? []}
          sort={sort}
          onSort={sortBy}
          onOpen={(id) => session.open(id)}
          isLoading={!(currentData ?? shown?.bookings.length) || isGone}
          isStale={!currentData}
          error={error ? t(problemOf(error).error) : undefined}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={Calendar}
              title={t('There are no bookings to show.')}
              text={isTurned ? t('The day in To is before the one in From.') : undefined}
            />
          }
        />
        {pages > 1 && !isGone && <Pagination page={page} pageCount={pages} onChange={showPage} max={PAGER_BUTTONS} />}
      </Stack>
      <AdminSessionDialog address={session} />
      {creating.isOpen && <CreateDialog mentorId={creating.mentorId} onClose={creating.close} />}
    </AdminPage>
  );
}
