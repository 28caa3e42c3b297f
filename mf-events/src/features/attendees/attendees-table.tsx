import { attendeesPerPage, type AttendeeRow } from '@tandem/contracts/events';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { StatusBadge, type Tone } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { Truncated } from '@tandem/ui/truncated';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@tandem/platform';
import { dayInWords } from '../../event/event-time';
import { Moment } from './attendees.styles';
import { RefundDialog } from './refund-dialog';
import { RowActions } from './row-actions';

const stateNames: Record<string, [string, Tone]> = {
  confirmed: ['Confirmed', 'success'],
  partially_refunded: ['Partly refunded', 'warning'],
  refunded: ['Refunded', 'quiet'],
};

function moment(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(at);
  return `${dayInWords(day, 'short')}, ${time}`;
}

function useColumns(onRefund: (row: AttendeeRow) => void): Column<AttendeeRow>[] {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const text = (id: string, header: string, cell: (row: AttendeeRow) => ReactNode): Column<AttendeeRow> => ({
    id,
    header,
    cell,
  });
  const number = (id: string, header: string, shown: (row: AttendeeRow) => string): Column<AttendeeRow> => ({
    id,
    header,
    isEnd: true,
    cell: (row) => (
      <Text as="span" $num>
        {shown(row)}
      </Text>
    ),
  });
  const state = (row: AttendeeRow) => {
    const [name, tone] = stateNames[row.order_state] ?? [row.order_state, 'quiet'];
    return (
      <>
        <StatusBadge tone={tone}>{t(name)}</StatusBadge>
        {row.refund_state === 'failed' && (
          <Text $size={12} $tone="danger">
            {t('The refund failed.')}
          </Text>
        )}
      </>
    );
  };
  return [
    number('attendee', t('Attendee id'), (row) => String(row.attendee_id)),
    text('first', t('First name'), (row) => row.first_name),
    text('last', t('Last name'), (row) => row.last_name),
    text('email', t('E-mail'), (row) => row.email),
    text('enterprise', t('Enterprise name'), (row) => row.enterprise_name),
    text('programme', t('Programme name'), (row) => row.program_name),
    text('type', t('User type'), (row) => row.user_type),
    number('event', t('Event id'), (row) => String(row.event_id)),
    text('title', t('Event name'), (row) => <Truncated>{row.event_name}</Truncated>),
    text('ticket', t('Ticket name'), (row) => row.ticket_name),
    number('quantity', t('Quantity'), (row) => String(row.quantity)),
    text('purchased', t('Purchase date'), (row) => <Moment>{moment(row.purchase_date, timezone)}</Moment>),
    number('price', t('Ticket price (RM)'), (row) => row.ticket_price.toFixed(2)),
    number('total', t('Total payment (RM)'), (row) => row.total_payment.toFixed(2)),
    number('tax', t('Service tax'), (row) => row.service_tax.toFixed(2)),
    text('first-time', t('First-time buyer'), (row) => (row.first_time_buyer ? t('Yes') : t('No'))),
    text('state', t('Order'), state),
    text('checked-in', t('Checked in'), (row) => (row.checked_in_at ? moment(row.checked_in_at, timezone) : '–')),
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) => <RowActions row={row} onRefund={onRefund} />,
    },
  ];
}

interface AttendeesTableProps {
  readonly rows: readonly AttendeeRow[] | undefined;
  readonly isSearching: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

/** The columns of the export, with the state of the order and when it was let in (D-E46, D-E47). */
export function AttendeesTable({ rows, isSearching, error, onRetry }: AttendeesTableProps) {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState<AttendeeRow | null>(null);
  const columns = useColumns(setRefunding);
  const none = isSearching ? t('Nobody matches your search.') : t('Nobody has a ticket yet.');
  return (
    <>
      <DataTable
        label={t('Attendees')}
        columns={columns}
        rows={(rows ?? []).slice(0, attendeesPerPage)}
        rowId={(row) => row.id}
        isCompact
        isLoading={!rows && error === undefined}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState icon={Users} title={none} />}
      />
      {refunding && <RefundDialog row={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}
