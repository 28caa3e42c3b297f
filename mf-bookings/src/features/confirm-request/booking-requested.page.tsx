import type { BookingView } from '@tandem/contracts/bookings';
import { paths, useTenant, useTitle, useUser } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { useIdParam } from '@tandem/ui/id-param';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../../bookings.reads';
import { blurbFor } from '../../session/facts';
import { MissingSession } from '../../session/missing-session';
import { SessionBadge } from '../../session/session-badge';
import { bothTimes } from '../../session/session-when';
import { dayInWords } from '../../session/times';
import { UnreadPage } from '../../session/unread-page';
import { useNow } from '../../session/use-now';

interface RequestProps {
  readonly booking: BookingView;
}

function Waiting({ booking }: RequestProps) {
  const { t } = useTranslation();
  return t('{{name}} has your request for {{day}}, {{time}}. We will tell you as soon as there is an answer.', {
    name: booking.participant.full_name,
    day: dayInWords(booking.date),
    time: bothTimes(booking, t),
  });
}

/** What became of the request by now (D-B14). */
function Answered({ booking }: RequestProps) {
  const { t } = useTranslation();
  const blurb = blurbFor(booking, useNow());
  return (
    <>
      <SessionBadge booking={booking} /> {blurb && t(blurb.text, blurb.values)}
    </>
  );
}

function Requested({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const tenant = useTenant();
  const {
    data: booking,
    error,
    refetch,
    isFetching,
  } = readsApi.useBookingsOneQuery(bookingId, {
    refetchOnMountOrArgChange: true,
  });
  if (error || !booking)
    return <UnreadPage title={t('Bookings')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (booking.requester_id !== user.id) return <MissingSession />;
  const isOpen = booking.status === 'pending';
  const bookings = paths.bookings(tenant);
  return (
    <Page>
      <PageHeader title={t('Bookings')} />
      <Card $padded>
        <EmptyState
          icon={CalendarCheck}
          title={t('Booking request sent')}
          text={isOpen ? <Waiting booking={booking} /> : <Answered booking={booking} />}
          action={
            <>
              {!isOpen && (
                <ButtonLink variant="primary" to={`${bookings}?session=${booking.id}`}>
                  {t('Session details')}
                </ButtonLink>
              )}
              <ButtonLink variant={isOpen ? 'primary' : 'secondary'} to={bookings}>
                {t('Back to bookings')}
              </ButtonLink>
            </>
          }
        />
      </Card>
    </Page>
  );
}

/** Where a request on the general marketplace lands; only its requester sees it (B-003, D-B163, D-B171). */
export default function BookingRequestedPage() {
  const { t } = useTranslation();
  useTitle(t('Booking request sent'));
  const bookingId = useIdParam('id');
  return bookingId === null ? <MissingSession /> : <Requested key={bookingId} bookingId={bookingId} />;
}
