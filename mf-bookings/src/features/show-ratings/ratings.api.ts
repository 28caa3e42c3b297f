import type { BookingReviewsView, RatingListView } from '@tandem/contracts/bookings';
import { readsApi } from '../../bookings.reads';

export const ratingsApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Held sessions of a pair or group, oldest first. */
    bookingsRatingList: build.query<RatingListView, number>({
      query: (group_id) => ({ url: '/mentorship_ratings/booking_list', params: { group_id } }),
    }),
    bookingsReviews: build.query<BookingReviewsView, number>({
      query: (booking_id) => ({ url: '/mentorship_ratings/booking_reviews', params: { booking_id } }),
    }),
  }),
});
