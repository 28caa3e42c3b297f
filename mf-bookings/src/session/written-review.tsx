import type { BookingReviewsView } from '@tandem/contracts/bookings';
import { Text } from '@tandem/ui/text';
import { GivenAnswers } from './given-answers';

interface WrittenReviewProps {
  readonly review: BookingReviewsView['mentee_reviews'][number];
}

/** What one person answered about a session, with their name. */
export function WrittenReview({ review }: WrittenReviewProps) {
  return (
    <>
      <Text $weight="medium">{review.full_name}</Text>
      <GivenAnswers feedback={review.feedback} />
    </>
  );
}
