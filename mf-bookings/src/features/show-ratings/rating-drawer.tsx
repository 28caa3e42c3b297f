import { bookingTexts, type BookingReviewsView, type RatingListView } from '@tandem/contracts/bookings';
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

interface Unread {
  readonly isRated: boolean;
  readonly isHidden: boolean;
  readonly isGroup: boolean;
}

/** Why there is nothing to read (D-B183, D-B184): what was written may be kept from the reader, as yet or by the programme. */
function whyEmpty({ isRated, isHidden, isGroup }: Unread): string {
  // Some of a group may have rated without the others.
  if (!isRated) return isGroup ? 'There is no feedback to read.' : bookingTexts.notRated;
  return isHidden ? 'Feedback of others is not shown in this programme.' : bookingTexts.ratedUnseen;
}

function Side({ title, reviews, ...unread }: Unread & { title: string; reviews: Reviews }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <SectionTitle as="h3">{title}</SectionTitle>
      {reviews.length === 0 && <Text $tone="muted">{t(whyEmpty(unread))}</Text>}
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
  const shared = { isGroup, isHidden: data?.reviews_hidden ?? false };
  return (
    <Drawer isOpen onClose={onClose} title={isGroup ? t('Group rating') : t('Pair rating')} subtitle={session.session}>
      {!data && !error && <SkeletonText lines={6} />}
      {!data && error && (
        <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && (
        <Stack $gap={6}>
          <Side
            {...shared}
            title={isGroup ? t('Mentees') : t('Mentee')}
            reviews={data.mentee_reviews}
            isRated={session.mentee_rated}
          />
          <Side
            {...shared}
            title={isGroup ? t('Mentors') : t('Mentor')}
            reviews={data.mentor_reviews}
            isRated={session.mentor_rated}
          />
        </Stack>
      )}
    </Drawer>
  );
}
