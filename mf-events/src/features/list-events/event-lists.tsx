import type { EventCard as Event } from '@tandem/contracts/events';
import { problemOf } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Grid, Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { eventsApi } from '../../events.api';
import { EventCard } from './event-card';

function Cards({ events, empty }: { events: readonly Event[]; empty: string }) {
  if (events.length === 0)
    return (
      <Card $padded>
        <EmptyState icon={Ticket} title={empty} />
      </Card>
    );
  return (
    <Grid as="ul" $columns={3}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </Grid>
  );
}

function Failure({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation();
  return <ErrorState text={t(problemOf(error).error)} onRetry={onRetry} isRetrying={isRetrying} />;
}

/** Every published event that has not ended, ten a page. */
export function OpenEvents() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const list = eventsApi.useEventsOpenQuery(page, { refetchOnMountOrArgChange: 30 });
  if (list.currentData === undefined) {
    if (!list.error) return <SkeletonList shape="person" count={6} isGrid />;
    return <Failure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  }
  return (
    <Stack $gap={6}>
      <Cards events={list.currentData.data} empty={t('There are no upcoming events.')} />
      <Pagination
        page={page}
        pageCount={list.currentData.max_pages}
        onChange={(next) => setParams({ page: String(next) })}
      />
    </Stack>
  );
}

function HomeEvents({ part, empty }: { part: 'upcoming' | 'matched'; empty: string }) {
  const home = eventsApi.useEventsHomeQuery(undefined, { refetchOnMountOrArgChange: 30 });
  if (home.currentData === undefined) {
    if (!home.error) return <SkeletonList shape="person" count={3} isGrid />;
    return <Failure error={home.error} onRetry={() => void home.refetch()} isRetrying={home.isFetching} />;
  }
  return <Cards events={home.currentData[part]} empty={empty} />;
}

/** Events the person holds a ticket for, soonest first. */
export function OwnEvents() {
  const { t } = useTranslation();
  return <HomeEvents part="upcoming" empty={t('You have no tickets yet.')} />;
}

/** Events that are for people with this person's skills, industries, company or country, best match first (D-E25). */
export function MatchedEvents() {
  const { t } = useTranslation();
  return <HomeEvents part="matched" empty={t('No event matches your profile yet.')} />;
}
