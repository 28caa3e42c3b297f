import type { BookingReviewsView } from '@tandem/contracts/bookings';
import { Stars } from '@tandem/ui/star-rating';
import { TagList } from '@tandem/ui/tag';
import { Text } from '@tandem/ui/text';

interface WrittenReviewProps {
  readonly review: BookingReviewsView['mentee_reviews'][number];
}

/** What one person answered about a session, question by question. */
export function WrittenReview({ review }: WrittenReviewProps) {
  return (
    <>
      <Text $weight="medium">{review.full_name}</Text>
      {review.feedback.map((item) => (
        <div key={item.question_id}>
          <Text $size={12} $tone="muted">
            {item.title}
          </Text>
          {item.value !== null && <Stars value={item.value} />}
          {item.text && <Text $tone="soft">{item.text}</Text>}
          {item.options.length > 0 && <TagList items={item.options} max={item.options.length} />}
        </div>
      ))}
    </>
  );
}
