import type { BookingView } from '@tandem/contracts/bookings';
import { paths, problemOf, useTenant, useTitle } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Skeleton, SkeletonList } from '@tandem/ui/skeleton';
import { CalendarX, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readsApi, type FeedbackOf } from '../../bookings.reads';
import { MissingSession } from '../../session/missing-session';
import { whenOf } from '../../session/session-when';
import { FeedbackForm } from './feedback-form';

/** Whom the feedback is about; without knowing that nobody should give any. */
function RatedPerson(of: FeedbackOf) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = readsApi.useBookingsRatedPersonQuery(of);
  if (!data && error)
    return <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton $height="64px" $control />;
  const { full_name, profile_photo_url, info } = data.user;
  return (
    <Person
      name={full_name}
      photoUrl={profile_photo_url}
      size={64}
      subtitle={[info.job_title, info.company].filter(Boolean).join(', ')}
    />
  );
}

/** Which of several sessions with this person it is. */
function RatedSession({ booking }: { booking: BookingView }) {
  const when = whenOf(booking);
  return booking.topic ? `${booking.topic} · ${when}` : when;
}

function Feedback(of: FeedbackOf) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch, isFetching } = readsApi.useBookingsFeedbackFormQuery(of, {
    refetchOnMountOrArgChange: true,
  });
  const { data: booking } = readsApi.useBookingsOneQuery(of.bookingId);
  const problem = error && problemOf(error);
  if (problem?.status === 404) return <MissingSession />;
  // Why there is nothing to fill in, which trying again does not change.
  const isRefused = problem?.status === 409 || problem?.status === 403;
  const closed = isRefused ? problem.error : data?.submitted && 'You have already submitted your feedback.';
  return (
    <Page>
      <PageHeader
        title={t('Share your feedback')}
        lead={booking && <RatedSession booking={booking} />}
        breadcrumbs={[
          { label: t('Bookings'), to: `${paths.bookings(tenant)}?tab=to_review` },
          { label: t('Feedback') },
        ]}
      />
      <Card $padded>
        <Stack $gap={6}>
          <RatedPerson {...of} />
          {closed && (
            <EmptyState
              icon={problem ? CalendarX : CheckCheck}
              title={t(closed)}
              action={<ButtonLink to={paths.bookings(tenant)}>{t('Back to bookings')}</ButtonLink>}
            />
          )}
          {problem && !closed && (
            <ErrorState text={t(problem.error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
          {!problem && !data && <SkeletonList shape="text" count={2} />}
          {data && !closed && <FeedbackForm {...of} questions={data.questions} />}
        </Stack>
      </Card>
    </Page>
  );
}

/** Feedback about the other side of a session (B-005, B-119). */
export default function FeedbackPage() {
  const { t } = useTranslation();
  useTitle(t('Share your feedback'));
  const bookingId = useIdParam('bookingId');
  const participantId = useIdParam('participantId');
  if (bookingId === null || participantId === null) return <MissingSession />;
  return <Feedback key={`${bookingId}/${participantId}`} bookingId={bookingId} participantId={participantId} />;
}
