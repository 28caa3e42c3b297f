import { bookingTexts, otherSide } from '@tandem/contracts/bookings';
import type { ReviewsView, Side } from '@tandem/contracts/bookings';
import { isHeld } from '../booking/booking-record.js';
import type { BookingRow, ReviewRow, SeatRow } from './booking.queries.js';
import { detailsOf, seatedOf, seatOf } from './seated.js';
import type { Viewpoint } from './seated.js';

/** The other side's review waits until the viewer has submitted too (D-B183); hidden reviews are left out (D-B184). */
export function reviewsOf(row: BookingRow, view: Viewpoint): ReviewsView | null {
  // What was written before a report comes back when the session counts as held again (D-B186).
  if (view.side === null || row.completed_at === null || !isHeld(row.status)) return null;
  const own = reviewBy(row, view.side, view.userId);
  const user_review = { feedback: own?.items ?? [], submitted: own !== undefined };
  if (!view.reviewsShown) return { user_review };
  const side = otherSide(view.side);
  const other_review = readable(own, reviewBy(row, side, seatOf(row, side, view).user_id));
  if (row.group_id === null) return { user_review, other_review };
  return { user_review, other_review, other_reviews: membersReviews(row, view, own) };
}

const reviewBy = (row: BookingRow, side: Side, userId: number): ReviewRow | undefined =>
  row.reviews.find((review) => review.side === side && (review.author_id ?? userId) === userId);

function readable(own: ReviewRow | undefined, other: ReviewRow | undefined) {
  const visible = own !== undefined && other !== undefined;
  const message = other === undefined ? bookingTexts.notRated : visible ? null : bookingTexts.ratedUnseen;
  return { feedback: visible ? other.items : [], submitted: other !== undefined, visible, message };
}

/** Of everybody on the other side who was there. */
function membersReviews(
  row: BookingRow,
  view: Viewpoint,
  own: ReviewRow | undefined,
): NonNullable<ReviewsView['other_reviews']> {
  const wasThere = ({ side, response, absent }: SeatRow) => side !== view.side && response === 'accepted' && !absent;
  return seatedOf(row, view)
    .filter(wasThere)
    .map((seat) => ({ ...detailsOf(seat), ...readable(own, reviewBy(row, seat.side, seat.user_id)) }));
}
