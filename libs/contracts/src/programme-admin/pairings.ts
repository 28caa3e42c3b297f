import { z } from 'zod';
import { pageQuery, person } from './paging.js';

export const pairingTexts = {
  exists: 'These two are already paired.',
  full: 'One of them has no room for another pairing. Pair them anyway?',
  notMember: 'Please choose from the list',
} as const;

export const pairView = z.object({
  id: z.number(),
  mentee: person,
  mentor: person,
  state: z.enum(['active', 'ended']),
  /** Sessions that the two held in the programme. */
  sessions: z.number(),
  /** ISO 8601 */
  paired_on: z.string(),
  ended_on: z.string().nullable(),
});
export type PairView = z.infer<typeof pairView>;

/** GET /pairings: active pairs first, the newest on top; `query` is part of a name, * for no search text (D-P07). */
export const pairingsQuery = pageQuery.extend({ query: z.string().max(200).default('*') });
export type PairingsQuery = z.infer<typeof pairingsQuery>;
export type PairingsInput = z.input<typeof pairingsQuery>;

export const pairingsView = z.object({
  pairings: z.array(pairView),
  total: z.number(),
  max_pages: z.number(),
  /** Of the whole programme: active pairs, groups that are pending or active, people without an active pair. */
  counts: z.object({
    pairs: z.number(),
    groups: z.number(),
    unpaired_mentees: z.number(),
    unpaired_mentors: z.number(),
  }),
});
export type PairingsView = z.infer<typeof pairingsView>;

export const pairingRoles = ['mentee', 'mentor'] as const;
export type PairingRole = (typeof pairingRoles)[number];

/** GET /pairings/unpaired: members of a role without an active pair, by name. */
export const unpairedQuery = pageQuery.extend({ role: z.enum(pairingRoles) });
export type UnpairedQuery = z.infer<typeof unpairedQuery>;
export type UnpairedInput = z.input<typeof unpairedQuery>;
export const unpairedView = z.object({ people: z.array(person), total: z.number(), max_pages: z.number() });
export type UnpairedView = z.infer<typeof unpairedView>;

/** GET /dashboard/pairing_summary (P-189) */
export const pairingSummary = z.object({ pairs_count: z.number(), groups_count: z.number() });
export type PairingSummary = z.infer<typeof pairingSummary>;

const id = z.coerce.number({ error: pairingTexts.notMember }).int().positive(pairingTexts.notMember);

/** POST /pairings; force exceeds the programme's cap after a confirmation (D-P40). */
export const createPairRequest = z.object({
  program_id: id.optional(),
  mentee_id: id,
  mentor_id: id,
  force: z.boolean().default(false),
});
export type CreatePairRequest = z.infer<typeof createPairRequest>;
export type CreatePairInput = z.input<typeof createPairRequest>;

export const pairAnswer = z.object({ message: z.string(), pairing: pairView });
export type PairAnswer = z.infer<typeof pairAnswer>;
