import { z } from 'zod';
import { pageQuery, person } from './paging.js';

const detailed = person.extend({ email: z.string() });

/** One active pair or group with what its people did together (P-172, P-173). */
export const pairingRow = z.object({
  id: z.number(),
  type: z.enum(['pair', 'group']),
  /** Of a group; null for a pair. */
  name: z.string().nullable(),
  mentee_participants: z.array(person),
  mentor_participants: z.array(person),
  confirmed_bookings_count: z.number(),
  completed_bookings_count: z.number(),
  /** Reviews by that side. */
  mentee_rated_count: z.number(),
  mentor_rated_count: z.number(),
  user_rated_count: z.number(),
  /** Reviews by both sides of all that could be written, in whole percent; 0 before anything was held. */
  percentage: z.number(),
  /** Stars of both sides, one decimal; null before anybody gave some. */
  average_ratings_score: z.number().nullable(),
  /** How it is doing: 1 great, 2 fair, any other poor; null until it was worked out. */
  pairing_health_score: z.number().nullable(),
  user_session_fulfillment: z.number().nullable(),
  /** When the last reminder to give feedback went out. */
  reminder_sent: z.iso.datetime().nullable(),
});
export type PairingRow = z.infer<typeof pairingRow>;

/** GET /sessions_management/main: each list by the same page (P-174, P-175). */
export const sessionsManagementQuery = pageQuery;
export type SessionsManagementQuery = z.infer<typeof sessionsManagementQuery>;
export const sessionsManagementView = z.object({
  program_pairs: z.array(pairingRow),
  program_group_pairs: z.array(pairingRow),
  program_mentees: z.array(person),
  /** The people of the listed pairs and groups. */
  mentee_details: z.array(detailed),
  mentor_details: z.array(detailed),
});
export type SessionsManagementView = z.infer<typeof sessionsManagementView>;
