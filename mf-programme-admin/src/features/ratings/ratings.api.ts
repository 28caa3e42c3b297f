import type { RatingRow, RatingsQuery, RatingsView } from '@tandem/contracts/bookings';
import { api } from '@tandem/platform';

interface RatingsArgs extends Pick<RatingsQuery, 'page'> {
  readonly program_id: number;
  readonly type: RatingRow['type'];
}

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    programmeAdminRatings: build.query<RatingsView, RatingsArgs>({
      query: (params) => ({ url: '/mentorship_ratings/main', params }),
    }),
  }),
});
