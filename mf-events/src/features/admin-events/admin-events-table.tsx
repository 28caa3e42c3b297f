import { eventsTexts, type AdminEventRow, type AdminEventTab } from '@tandem/contracts/events';
import { problemOf } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { IconButton } from '@tandem/ui/icon-button';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Menu } from '@tandem/ui/menu';
import { Pagination } from '@tandem/ui/pagination';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { Ellipsis, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { EventThumb } from '../../event/event-cover';
import { dayInWords, hoursOf } from '../../event/event-time';
import { eventsApi } from '../../events.api';
import { CancelEventDialog } from './cancel-event-dialog';
import { PublishSwitch } from './publish-switch';

function Title({ event }: { event: AdminEventRow }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  return (
    <div>
      <Link to={paths.editEvent(event.id)} tone="plain">
        {event.title}
      </Link>
      <Text $size={12} $tone="muted">
        {event.event_type === 'webinar' ? t('Webinar') : t('In person')}
      </Text>
    </div>
  );
}

function Actions({ event, onCancel }: { event: AdminEventRow; onCancel: () => void }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const label = t('Actions of {{title}}', { title: event.title });
  return (
    <Menu
      label={label}
      trigger={<IconButton size="small" icon={Ellipsis} label={label} withTooltip={false} />}
      items={[
        { id: 'edit', label: t('Edit'), to: paths.editEvent(event.id) },
        { id: 'view', label: t('View'), to: paths.event(event.id) },
        { id: 'attendees', label: t('Attendees'), to: paths.attendees(event.id) },
        { id: 'check-in', label: t('Check-in'), to: paths.checkIn(event.id) },
        ...(event.event_ended || event.cancelled
          ? []
          : [{ id: 'cancel', label: t('Cancel event'), tone: 'danger' as const, onAction: onCancel }]),
      ]}
    />
  );
}

function Status({ event }: { event: AdminEventRow }) {
  const { t } = useTranslation();
  if (event.cancelled) return <StatusBadge tone="danger">{t('Cancelled')}</StatusBadge>;
  if (event.event_ended) return <StatusBadge tone="quiet">{t(eventsTexts.ended)}</StatusBadge>;
  return <StatusBadge tone="success">{t(eventsTexts.ongoing)}</StatusBadge>;
}

function useColumns(onCancel: (event: AdminEventRow) => void): Column<AdminEventRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'photo',
      header: t('Photo'),
      isHeaderHidden: true,
      cell: (event) => <EventThumb photoUrl={event.photo_hq_url} />,
    },
    { id: 'title', header: t('Event'), cell: (event) => <Title event={event} /> },
    {
      id: 'when',
      header: t('Date and time'),
      cell: (event) => (
        <div>
          <Text $num>{dayInWords(event.viewer_time.start_date)}</Text>
          <Text $size={12} $tone="muted" $num>
            {hoursOf(event.viewer_time)}
          </Text>
        </div>
      ),
    },
    {
      id: 'sold',
      header: t('Sold'),
      cell: (event) => (
        <Text as="span" $num>
          {event.capacity === null ? `${event.sold}` : `${event.sold} / ${event.capacity}`}
        </Text>
      ),
    },
    {
      id: 'published',
      header: t('Published'),
      cell: (event) => (event.cancelled ? t('No') : <PublishSwitch event={event} />),
    },
    {
      id: 'status',
      header: t('Status'),
      cell: (event) => <Status event={event} />,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (event) => <Actions event={event} onCancel={() => onCancel(event)} />,
    },
  ];
}

export interface AdminEventsTableProps {
  readonly tab: AdminEventTab;
  readonly page: number;
  readonly query: string;
  readonly onPage: (page: number) => void;
}

/** One tab of the admin list, ten a page. */
export function AdminEventsTable({ tab, page, query, onPage }: AdminEventsTableProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<AdminEventRow | null>(null);
  const columns = useColumns(setLeaving);
  const paths = useEventPaths();
  const { currentData, error, refetch } = eventsApi.useEventsAdminListQuery(
    { path: paths.admin, tab, page, query },
    { refetchOnMountOrArgChange: true },
  );
  const none = query !== '' ? t('No event has this title.') : t('There are no events here yet.');
  return (
    <Stack>
      <Card as="div">
        <DataTable
          label={t('Events')}
          columns={columns}
          rows={currentData?.data ?? []}
          rowId={(event) => event.id}
          isLoading={!currentData && !error}
          error={error && t(problemOf(error).error)}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={Ticket} title={none} />}
        />
      </Card>
      <Pagination page={page} pageCount={currentData?.max_pages ?? 1} onChange={onPage} />
      {leaving && <CancelEventDialog event={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
