import { z } from 'zod';
import { wireStatuses } from './status.js';

const person = z.object({ id: z.number(), full_name: z.string(), profile_photo: z.string().nullable() });

/** A session as admins read it on their dashboard; days and times are those of the programme's timezone. */
export const weekBooking = z.object({
  id: z.number(),
  /** As the admins' list words it: refunded where the credit went back (D-B03). */
  status: z.enum(wireStatuses),
  /** The label that people read for the status. */
  readable_booking_status: z.string(),
  topic: z.string(),
  /** ISO 8601 */
  start_time: z.string(),
  /** YYYY-MM-DD */
  date: z.string(),
  /** As the clock on the wall shows it: '5:00 PM'. */
  booking_start_time: z.string(),
  booking_end_time: z.string(),
  /** Short name of the timezone at that time. */
  timezone_abbreviation: z.string(),
  /** A session of a group; mentor and mentee are then two of its people. */
  group_name: z.string().nullable(),
  mentor: person,
  mentee: person,
});
export type WeekBooking = z.infer<typeof weekBooking>;

/** How many sessions the dashboard lists. */
export const bookingsOnDashboard = 5;

/** GET /api/v2/admin/bookings/week: the programme's week from Monday to Sunday, without what was cancelled. */
export const weekBookingsView = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  /** Short name of the timezone now, such as MYT or +08. */
  timezone_abbreviation: z.string(),
  total: z.number(),
  held: z.number(),
  /** Those that have not ended yet, soonest first, then the others. */
  bookings: z.array(weekBooking),
});
export type WeekBookingsView = z.infer<typeof weekBookingsView>;
