import { z } from 'zod';

/** POST /events/{id}/check_in and /undo (D-E42): a code as typed, or what the QR code says. */
export const checkInBody = z.object({
  code: z.string({ error: 'Please enter a code.' }).trim().min(1, { error: 'Please enter a code.' }).max(500),
});

const counts = { checked_in: z.number(), total: z.number() };
/** GET /events/{id}/check_in: tickets that were used, of all that are valid or used. */
export const checkInView = z.object({ title: z.string(), is_open: z.boolean(), ...counts });
export type CheckInView = z.infer<typeof checkInView>;
export const checkedIn = z.object({ holder: z.string(), ticket_name: z.string(), ...counts });
export type CheckedIn = z.infer<typeof checkedIn>;
