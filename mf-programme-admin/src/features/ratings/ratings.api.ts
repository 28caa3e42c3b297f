import { ratingTypes, type RatingsQuery, type RatingsView } from '@tandem/contracts/bookings';
import { api } from '@tandem/platform';

export const ratingTabs = ratingTypes;
export type RatingTab = (typeof ratingTabs)[number];

interface RatingsArgs extends Pick<RatingsQuery, 'page'> {
  readonly program_id: number;
  readonly type: RatingTab;
}

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    programmeAdminRatings: build.query<RatingsView, RatingsArgs>({
      query: (params) => ({ url: '/mentorship_ratings/main', params }),
    }),
  }),
});
