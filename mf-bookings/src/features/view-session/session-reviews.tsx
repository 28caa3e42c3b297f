import { bookingTexts, type BookingView, type FeedbackItem, type ReviewsView } from '@tandem/contracts/bookings';
import { useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Text } from '@tandem/ui/text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenAnswers } from '../../session/given-answers';
import { Section } from '../../session/session.styles';
import { ReviewBox, Reviews } from './view-session.styles';

interface SideProps {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly relation: string;
  readonly feedback: readonly FeedbackItem[];
  /** Shown in place of a review that cannot be read. */
  readonly message: string | null;
}

function Side({ name, photoUrl, relation, feedback, message }: SideProps) {
  const { t } = useTranslation();
  return (
    <ReviewBox>
      <Person name={name} photoUrl={photoUrl} size={32} subtitle={relation} />
      {message ? <Text $tone="muted">{t(message)}</Text> : <GivenAnswers feedback={feedback} />}
    </ReviewBox>
  );
}

function messageOf(other: NonNullable<ReviewsView['other_review']>): string | null {
  if (other.visible) return null;
  return other.message ?? (other.submitted ? bookingTexts.ratedUnseen : bookingTexts.notRated);
}

/** Whom the others' reviews are about: mentors review the session of a group, mentees the mentor whose hours counted (D-B180). */
function useRelation({ role_type, mentor_details: { user_id, full_name } }: BookingView): string {
  const { t } = useTranslation();
  const { id } = useUser();
  if (role_type === 'mentee') return t('about the session');
  return user_id === id ? t('about you') : t('about {{name}}', { name: full_name });
}

interface SessionReviewsProps {
  readonly booking: BookingView;
  readonly reviews: ReviewsView;
  /** How often the viewer has asked for them; each time they come to the screen and take the focus. */
  readonly timesAsked: number;
}

/** Both reviews, as far as the viewer may read them (B-040, B-121..B-123, D-B183, D-B184). */
export function SessionReviews({ booking, reviews, timesAsked }: SessionReviewsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const relation = useRelation(booking);
  const place = useRef<HTMLElement>(null);
  const { user_review: own, other_review: other } = reviews;
  useEffect(() => {
    if (timesAsked === 0) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [timesAsked]);
  return (
    <Section ref={place} tabIndex={-1} aria-label={t('Reviews')}>
      <h3>{t('Reviews')}</h3>
      <Reviews>
        {reviews.other_reviews?.map((review) => (
          <Side
            key={review.user_id}
            name={review.full_name}
            photoUrl={review.profile_photo}
            relation={relation}
            feedback={review.feedback}
            message={messageOf(review)}
          />
        ))}
        {other && !reviews.other_reviews && (
          <Side
            name={booking.participant.full_name}
            photoUrl={booking.participant.photo}
            relation={t('about you')}
            feedback={other.feedback}
            message={messageOf(other)}
          />
        )}
        <Side
          name={user.full_name}
          photoUrl={user.profile_photo_url}
          relation={t('your review')}
          feedback={own.feedback}
          message={own.submitted ? null : 'You have not rated yet.'}
        />
      </Reviews>
    </Section>
  );
}
