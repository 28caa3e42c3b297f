import { z } from 'zod';
import { bookingView } from './view.js';

const whole = (text: string) => z.coerce.number({ error: text }).int({ error: text }).min(1, { error: text });

/** D-B127, D-B153: an unknown tab means upcoming, a page past the end is empty, anything else odd is refused. */
export const bookingListQuery = z.object({
  tab: z.string().optional(),
  program_id: whole('Programme must be a number.').optional(),
  page: whole('Page must be a whole number from 1.').default(1),
  per_page: whole('Page size must be a whole number from 1 to 100.')
    .max(100, { error: 'Page size must be a whole number from 1 to 100.' })
    .default(10),
});
export type BookingListQuery = z.input<typeof bookingListQuery>;

export const bookingListView = z.object({
  bookings: z.array(bookingView),
  /** How many the asked tab holds. */
  booking_count: z.number(),
  counts: z.object({ upcoming: z.number(), to_review: z.number(), closed: z.number() }),
  /** The viewer may pick mentors here, so that an empty list can lead to them (D-B171). */
  may_see_mentors: z.boolean(),
  /** Zone of every wall time in the answer, for the note of B-012. */
  timezone: z.string(),
  pagination: z.object({
    current_page: z.number(),
    total_pages: z.number(),
    per_page: z.number(),
    total_entries: z.number(),
  }),
});
export type BookingListView = z.infer<typeof bookingListView>;

/** GET /api/v2/my/bookings/unconcluded (D-B128). */
export const unconcludedView = z.object({ bookings: z.array(bookingView) });
export type UnconcludedView = z.infer<typeof unconcludedView>;

const ratedPerson = z.object({ id: z.number(), full_name: z.string(), profile_photo: z.string().nullable() });

export const ratingTypes = ['pair', 'group'] as const;
/** GET /mentorship_ratings/main: of both types unless one is named. */
export const ratingsQuery = bookingListQuery
  .omit({ tab: true })
  .extend({ type: z.enum(ratingTypes, { error: 'Type must be pair or group.' }).optional() });
export type RatingsQuery = z.output<typeof ratingsQuery>;

/** How the pairs and groups of a programme rated their sessions, the newest pair or group first (D-B220). */
export const ratingsView = z.object({
  rows: z.array(
    z.object({
      /** Asks GET /mentorship_ratings/booking_list for the sessions. */
      id: z.number(),
      type: z.enum(ratingTypes),
      /** Of a group; null for pairs. */
      name: z.string().nullable(),
      mentees: z.array(ratedPerson),
      mentors: z.array(ratedPerson),
      sessions_rated: z.number().int(),
      /** Mean of the stars that mentees gave, 1 to 5 with one decimal; null without any that the viewer may read. */
      average_mentee_rating: z.number().nullable(),
      average_mentor_rating: z.number().nullable(),
      /** yyyy-MM-dd on the viewer's clock; null while nobody rated. */
      last_rated: z.string().nullable(),
    }),
  ),
  total: z.number().int(),
  max_pages: z.number().int(),
});
export type RatingsView = z.infer<typeof ratingsView>;
export type RatingRow = RatingsView['rows'][number];

export const ratingListQuery = z.object({ group_id: whole('Group must be a number.') });
/** GET /mentorship_ratings/booking_list, oldest first (B-124, B-125, D-B158). */
export const ratingListView = z.array(
  z.object({
    booking_id: z.number(),
    /** What the session was about. */
    session: z.string(),
    /** yyyy-MM-dd on the viewer's clock. */
    completed_on: z.string(),
    mentee_rated: z.boolean(),
    mentor_rated: z.boolean(),
    /** Stars that the mentee gave, 1 to 5 with one decimal; null without any, and where the viewer may not read the review. */
    mentee_score: z.number().nullable(),
    mentor_score: z.number().nullable(),
  }),
);
export type RatingListView = z.infer<typeof ratingListView>;
