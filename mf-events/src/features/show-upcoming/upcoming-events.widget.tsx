import { Card, CardHead } from '@tandem/ui/card';
import { Link } from '@tandem/ui/link';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from '../../event/event-paths';
import { eventsApi } from '../../events.api';
import { EventRows } from './event-rows';

const onDashboard = 3;

/** The events a person has a ticket for; without any, those that match the person; nothing without either (D-E25). */
export default function UpcomingEventsWidget() {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { data } = eventsApi.useEventsHomeQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const events = data && [data.upcoming, data.matched].find((list) => list.length > 0);
  if (!events) return null;
  return (
    <Card aria-labelledby="upcoming-events">
      <CardHead
        id="upcoming-events"
        title={data.upcoming.length > 0 ? t('Your events') : t('Upcoming events')}
        action={
          <Link to={paths.list} aria-label={t('See all events')}>
            {t('See all')}
          </Link>
        }
      />
      <EventRows events={events.slice(0, onDashboard)} toEvent={paths.event} />
    </Card>
  );
}
