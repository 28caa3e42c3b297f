import type { BookingView } from '@tandem/contracts/bookings';
import { paths, problemOf, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookAgainDialog, SessionDialog } from '../../dialogs';
import { useSessionAddress } from '../../session/session-address';
import { useAccept } from '../../session/use-accept';
import { useNow } from '../../session/use-now';
import { useSessionActions } from '../../session/use-session-actions';
import { UpcomingRow } from './upcoming-row';
import { ON_DASHBOARD, useUpcoming } from './use-upcoming';

/** The first four sessions ahead, on the dashboard (B-016). */
export default function UpcomingWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const now = useNow();
  const accept = useAccept();
  const session = useSessionAddress();
  const [again, setAgain] = useState<BookingView | null>(null);
  const act = useSessionActions(session, setAgain);
  const { data, error, refetch, isFetching } = useUpcoming();
  const seeAll = data && data.booking_count >= ON_DASHBOARD && (
    <Link to={`${paths.bookings(tenant)}?tab=upcoming`} aria-label={t('See all sessions')}>
      {t('See all')}
    </Link>
  );
  const seeMentors = data?.may_see_mentors && (
    <ButtonLink size="small" variant="primary" to={paths.mentors(tenant)}>
      {t('See Mentors')}
    </ButtonLink>
  );
  return (
    <Card aria-labelledby="upcoming-sessions">
      <CardHead id="upcoming-sessions" title={t('Upcoming sessions')} action={seeAll} />
      {!data && !error && (
        <CardBody>
          <SkeletonList shape="row" />
        </CardBody>
      )}
      {!data && error && (
        <CardBody>
          <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </CardBody>
      )}
      {data?.bookings.length === 0 && (
        <EmptyState
          icon={Calendar}
          headingLevel={3}
          isCompact
          title={t('There are no upcoming bookings.')}
          action={seeMentors}
        />
      )}
      <LinedList>
        {data?.bookings.map((booking) => (
          <UpcomingRow
            key={booking.id}
            booking={booking}
            now={now}
            isAccepting={accept.isRunning(booking.id)}
            onOpen={() => session.open(booking.id)}
            onAction={(action) => (action === 'accept' ? void accept.run(booking.id) : act(action, booking))}
          />
        ))}
      </LinedList>
      {session.bookingId !== null && <SessionDialog address={session} onAction={act} onClose={session.close} />}
      {again && <BookAgainDialog booking={again} onClose={() => setAgain(null)} />}
    </Card>
  );
}
