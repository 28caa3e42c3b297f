import type { AdminSort, BookingView } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { DataTable, type Column, type Sort } from '@tandem/ui/data-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Scrolled } from '../../admin/admin.styles';
import { PeopleCell } from '../../admin/person-cell';
import { StatusCell } from '../../admin/status-cell';
import { TimeCell } from '../../admin/time-cell';
import { lastFirst } from './list-address';

/** B-096 */
function useColumns(onOpen: (id: number) => void): readonly Column<BookingView>[] {
  const { t } = useTranslation();
  return [
    { id: 'id', header: t('ID'), isSortable: true, cell: ({ id }) => `#${id}` },
    {
      id: 'start_time',
      header: t('Booking time'),
      isSortable: true,
      cell: (booking) => <TimeCell booking={booking} />,
    },
    {
      id: 'mentor',
      header: t('Mentor'),
      cell: ({ mentors }) => <PeopleCell people={mentors} />,
    },
    { id: 'mentees', header: t('Mentees'), cell: ({ mentees }) => <PeopleCell people={mentees} /> },
    {
      id: 'status',
      header: t('Status'),
      isSortable: true,
      isFirst: true,
      cell: (booking) => <StatusCell booking={booking} />,
    },
    { id: 'created_by', header: t('Created by'), isSpare: true, cell: ({ created_by }) => t(created_by) },
    {
      id: 'details',
      header: t('Details'),
      isEnd: true,
      isHeaderHidden: true,
      cell: ({ id }) => (
        <Button size="small" aria-label={t('Details of #{{id}}', { id })} onPress={() => onOpen(id)}>
          {t('Details')}
        </Button>
      ),
    },
  ];
}

const toSort = (sort: AdminSort): Sort => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

function fromSort({ column, direction }: Sort): AdminSort {
  // There is one order by status: pressed again, it gives the usual one back.
  if (column === 'status') return direction === 'ascending' ? 'status' : lastFirst;
  if (column === 'id') return direction === 'ascending' ? 'id' : '-id';
  return direction === 'ascending' ? 'start_time' : '-start_time';
}

interface BookingsTableProps {
  readonly rows: readonly BookingView[];
  readonly sort: AdminSort;
  readonly onSort: (sort: AdminSort) => void;
  readonly onOpen: (id: number) => void;
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

export function BookingsTable({ sort, onSort, onOpen, ...list }: BookingsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  return (
    <Scrolled as="div">
      <DataTable
        label={t('Bookings')}
        columns={columns}
        rowId={({ id }) => id}
        sort={toSort(sort)}
        onSort={(next) => onSort(fromSort(next))}
        {...list}
      />
    </Scrolled>
  );
}
