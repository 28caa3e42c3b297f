import { z } from 'zod';

/** POST /events/{id}/check_in and /undo (D-E42): a code as typed, or what the QR code says. */
export const checkInBody = z.object({
  code: z.string({ error: 'Please enter a code.' }).trim().min(1, { error: 'Please enter a code.' }).max(500),
});

const counts = { checked_in: z.number(), total: z.number() };
/** A check-in that can still be undone; `at` on the event's clock, h:mm A. */
export const recentCheckIn = z.object({
  ticket_id: z.number(),
  code: z.string(),
  holder: z.string(),
  ticket_name: z.string(),
  at: z.string(),
});
export type RecentCheckIn = z.infer<typeof recentCheckIn>;
/** GET /events/{id}/check_in: tickets that were used, of all that are valid or used, and the newest of them. */
export const checkInView = z.object({
  title: z.string(),
  is_open: z.boolean(),
  recent: z.array(recentCheckIn),
  ...counts,
});
export type CheckInView = z.infer<typeof checkInView>;
export const checkedIn = z.object({ holder: z.string(), ticket_name: z.string(), ...counts });
export type CheckedIn = z.infer<typeof checkedIn>;
