import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MentorProfile } from '@tandem/contracts/accounts';
import { Person } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { Stars } from '@tandem/ui/star-rating';
import { useViewerTime } from '../../viewer-time';
import { ReviewItem, ReviewList, ReviewsHead } from './profile.styles';

/** Reviews shown before "Load more". */
const FIRST_REVIEWS = 4;

export function Reviews({ mentor }: { readonly mentor: MentorProfile }) {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  const [count, setCount] = useState(FIRST_REVIEWS);
  const shown = mentor.reviews.slice(0, count);
  if (mentor.reviews.length === 0) {
    return (
      <Card as="div">
        <EmptyState icon={MessageSquareText} title={t('No reviews yet')} text={t('Reviews appear after a session.')} />
      </Card>
    );
  }
  return (
    <Card $padded aria-labelledby="reviews">
      <ReviewsHead>
        <h2 id="reviews">{t('Reviews')}</h2>
        <span>{t('{{shown}} of {{total}}', { shown: shown.length, total: mentor.reviews.length })}</span>
      </ReviewsHead>
      <ReviewList>
        {shown.map((review) => (
          <ReviewItem key={review.id}>
            <div>
              <Person name={review.reviewer_name} subtitle={review.topic} />
              <div>
                <Stars value={review.stars} />
                <time dateTime={review.created_at}>{day(review.created_at)}</time>
              </div>
            </div>
            {review.comment && <p>{review.comment}</p>}
          </ReviewItem>
        ))}
      </ReviewList>
      {count < mentor.reviews.length && (
        <Button onPress={() => setCount(count + FIRST_REVIEWS)}>{t('Load more')}</Button>
      )}
    </Card>
  );
}
