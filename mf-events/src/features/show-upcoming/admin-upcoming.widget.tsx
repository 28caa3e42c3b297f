import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { eventsApi } from '../../events.api';
import { EventRows } from './event-rows';

const onDashboard = 3;

/** The next events of the programme, for those who run it; a list that fails says so (P-133). */
export default function AdminUpcomingWidget() {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { data, error, refetch, isFetching } = eventsApi.useEventsAdminListQuery(
    { path: paths.admin, tab: 'upcoming', page: 1, query: '' },
    { refetchOnMountOrArgChange: 30 },
  );
  if (!data && !error) return null;
  return (
    <Card aria-labelledby="next-events">
      <CardHead
        id="next-events"
        title={t('Upcoming events')}
        action={
          <Link to={paths.admin} aria-label={t('See all events')}>
            {t('See all')}
          </Link>
        }
      />
      {!data && (
        <CardBody>
          <ErrorState title={t('Error loading activities')} onRetry={() => void refetch()} isRetrying={isFetching} />
        </CardBody>
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={Ticket} headingLevel={3} isCompact title={t('There are no upcoming events.')} />
      )}
      {data && data.data.length > 0 && <EventRows events={data.data.slice(0, onDashboard)} toEvent={paths.editEvent} />}
    </Card>
  );
}
