import { z } from 'zod';

/** GET /bookings/calendar: whether the person's calendar feed is on; its address is never told again. */
export const calendarFeedView = z.object({
  exists: z.boolean(),
  /** ISO 8601; null without a feed. */
  created_at: z.string().nullable(),
  /** The day on the person's calendar: '2 Mar 2026'. */
  since: z.string().nullable(),
});
export type CalendarFeedView = z.infer<typeof calendarFeedView>;

/** POST /bookings/calendar: the addresses of the new feed, told this once. */
export const calendarFeedLinks = calendarFeedView.extend({
  /** For calendars that take the address of a calendar. */
  url: z.string(),
  /** The same for calendar applications, which open it by themselves. */
  webcal_url: z.string(),
});
export type CalendarFeedLinks = z.infer<typeof calendarFeedLinks>;

/** The file in the address of a feed: 32 random bytes and the ending. */
export const calendarFileParam = z.object({ file: z.string().max(100) });
