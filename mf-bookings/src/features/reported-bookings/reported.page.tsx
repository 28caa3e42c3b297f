import type { BookingView } from '@tandem/contracts/bookings';
import { paths, problemOf, useTenant, useTitle } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination, useLastPage } from '@tandem/ui/pagination';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { adminApi, liveList } from '../../admin/admin.api';
import { useAdminAddress, type AdminAddress } from '../../admin/admin-address';
import { AdminSessionDialog } from '../../admin/admin-session-dialog';
import { NameCell, PeopleCell } from '../../admin/person-cell';
import { shownZone } from '../../admin/shown-zone';
import { TimeCell } from '../../admin/time-cell';
import { InvestigationBadge, ReasonCell, ReportMenu } from './report-cells';

const PAGER_BUTTONS = 3;

/** D-P103 */
function useColumns(open: AdminAddress['open']): readonly Column<BookingView>[] {
  const { t } = useTranslation();
  return [
    { id: 'id', header: t('ID'), cell: ({ id }) => `#${id}` },
    { id: 'time', header: t('Session time'), cell: (booking) => <TimeCell booking={booking} /> },
    { id: 'mentor', header: t('Mentor'), cell: ({ mentors }) => <PeopleCell people={mentors} isWithoutPhotos /> },
    { id: 'mentee', header: t('Mentee'), cell: ({ mentees }) => <PeopleCell people={mentees} isWithoutPhotos /> },
    {
      id: 'reporter',
      header: t('Reporter'),
      isSpare: true,
      cell: ({ report_details }) => report_details && <NameCell name={report_details.reporter.full_name} />,
    },
    { id: 'reason', header: t('Reason'), isSpare: true, cell: (booking) => <ReasonCell booking={booking} /> },
    { id: 'status', header: t('Status'), isFirst: true, cell: (booking) => <InvestigationBadge booking={booking} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (booking) => <ReportMenu booking={booking} onOpen={open} />,
    },
  ];
}

function usePage() {
  const [params, setParams] = useAskedParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const show = (next: number, how?: { replace: boolean }) =>
    setParams((old) => {
      const search = new URLSearchParams(old);
      search.set('page', String(next));
      return search;
    }, how);
  // The dialog's name stands in the address as well, which would be written over while it goes.
  return { page, show, isUnderDialog: params.has('booking') };
}

/** {portal}/admin/bookings/reported: what people reported, and what was done about it (B-007, B-115..B-118, P-294, P-295). */
export default function ReportedPage() {
  const { t } = useTranslation();
  useTitle(t('Reported bookings'));
  const page_path = paths.admin(useTenant(), '/bookings');
  const { page, show, isUnderDialog } = usePage();
  const address = useAdminAddress();
  const columns = useColumns(address.open);
  const list = adminApi.useBookingsReportedListQuery({ page_path, page }, liveList);
  const { currentData, data: shown } = list;
  const error = currentData ? undefined : list.error;
  const pages = shown?.pagination.total_pages ?? 0;
  const isGone = useLastPage({
    page,
    maxPages: isUnderDialog ? 0 : currentData?.pagination.total_pages,
    onGone: (last) => show(last, { replace: true }),
  });
  const lead = shown && t('Times in {{zone}}', { zone: shownZone(shown) });
  return (
    <AdminPage>
      <PageHeader title={t('Reported bookings')} lead={lead} />
      <Stack $gap={5}>
        <Card as="div">
          <DataTable
            label={t('Reported bookings')}
            columns={columns}
            rows={shown?.bookings ?? []}
            rowId={({ id }) => id}
            isLoading={!(currentData ?? shown?.bookings.length) || isGone}
            isStale={!currentData}
            error={error ? t(problemOf(error).error) : undefined}
            onRetry={() => void list.refetch()}
            empty={<EmptyState icon={Flag} title={t('Nobody has reported a session.')} />}
          />
        </Card>
        {pages > 1 && !isGone && <Pagination page={page} pageCount={pages} onChange={show} max={PAGER_BUTTONS} />}
      </Stack>
      <AdminSessionDialog address={address} />
    </AdminPage>
  );
}
