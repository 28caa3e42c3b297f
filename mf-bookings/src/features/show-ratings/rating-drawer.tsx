import type { BookingReviewsView, RatingListView } from '@tandem/contracts/bookings';
import { problemOf, type RatingsProps } from '@tandem/platform';
import { Drawer } from '@tandem/ui/drawer';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { SkeletonText } from '@tandem/ui/skeleton';
import { SectionTitle, Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { WrittenReview } from '../../session/written-review';
import { ratingsApi } from './ratings.api';

type Reviews = BookingReviewsView['mentee_reviews'];

function Side({ title, reviews }: { title: string; reviews: Reviews }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <SectionTitle as="h3">{title}</SectionTitle>
      {reviews.length === 0 && <Text $tone="muted">{t('Nothing was rated here.')}</Text>}
      {reviews.map((review) => (
        <Stack key={review.user_id} $gap={2}>
          <WrittenReview review={review} />
        </Stack>
      ))}
    </Stack>
  );
}

interface RatingDrawerProps {
  readonly session: RatingListView[number];
  readonly type: RatingsProps['type'];
  readonly onClose: () => void;
}

/** What both sides wrote about one session of a pair or a group (P-179). */
export function RatingDrawer({ session, type, onClose }: RatingDrawerProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = ratingsApi.useBookingsReviewsQuery(session.booking_id);
  const isGroup = type === 'group';
  return (
    <Drawer isOpen onClose={onClose} title={isGroup ? t('Group rating') : t('Pair rating')} subtitle={session.session}>
      {!data && !error && <SkeletonText lines={6} />}
      {!data && error && (
        <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && (
        <Stack $gap={6}>
          <Side title={isGroup ? t('Mentees') : t('Mentee')} reviews={data.mentee_reviews} />
          <Side title={isGroup ? t('Mentors') : t('Mentor')} reviews={data.mentor_reviews} />
        </Stack>
      )}
    </Drawer>
  );
}
