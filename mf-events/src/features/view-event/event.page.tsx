import { problemOf, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Columns, Page, Stack } from '@tandem/ui/layout';
import { Breadcrumbs } from '@tandem/ui/breadcrumbs';
import { useIdParam } from '@tandem/ui/id-param';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { EventCover } from '../../event/event-cover';
import { useEventPaths } from '../../event/event-paths';
import { MissingEvent } from '../../event/missing-event';
import { eventsApi } from '../../events.api';
import { EventContent } from './event-content';
import { EventFacts } from './event-facts';
import { EventHead } from './event-head';
import { TicketBox } from './ticket-box';
import { YourTickets } from './your-tickets';

function ShownEvent({ id }: { id: number }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { data, error, refetch, isFetching } = eventsApi.useEventsOneQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data?.event.title ?? t('Event'));
  if (error && problemOf(error).status === 404) return <MissingEvent />;
  if (!data)
    return (
      <Page>
        {error ? (
          <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <SkeletonList shape="text" count={3} />
        )}
      </Page>
    );
  const { event, speakers } = data;
  return (
    <Page>
      <Breadcrumbs items={[{ label: t('Events'), to: paths.list }, { label: event.title }]} />
      <EventCover photoUrl={event.photo_hq_url} />
      <Columns>
        <Stack $gap={6}>
          <EventHead event={event} />
          <EventFacts event={event} />
          <EventContent event={event} speakers={speakers} />
        </Stack>
        <Stack as="aside" aria-label={t('Tickets')}>
          <TicketBox key={event.id} event={event} />
          <YourTickets event={event} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** An event with everything a guest needs to know, and its tickets (E-058, E-059). */
export default function EventPage() {
  const id = useIdParam('id');
  return id === null ? <MissingEvent /> : <ShownEvent key={id} id={id} />;
}
