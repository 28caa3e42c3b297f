import { z } from 'zod';

/** So many are listed, the next one first. */
export const zoneMovesShown = 100;

/** A session that has not begun, whose instant an update of the zone data would change, so that its clocks show what was agreed. */
export const zoneMove = z.object({
  booking_id: z.number().int(),
  mentor_name: z.string(),
  mentee_name: z.string(),
  /** IANA name: that of the mentor. */
  zone: z.string(),
  /** Versions of the zone data. */
  from_version: z.string(),
  to_version: z.string(),
  /** ISO 8601 in UTC. */
  old_start_time: z.string(),
  new_start_time: z.string(),
  /** False where somebody's time was taken by then: the session is still at the old instant. */
  is_moved: z.boolean(),
  created_at: z.string(),
  /** What the clocks of the zone were to show, and what they show at its instant of today: another time only where it was not moved. */
  agreed_text: z.string(),
  shown_text: z.string(),
});
export type ZoneMove = z.infer<typeof zoneMove>;

/** Answer of GET {admin}/bookings/zone_moves.json. */
export const zoneMovesView = z.object({ moves: z.array(zoneMove) });
export type ZoneMovesView = z.infer<typeof zoneMovesView>;
