import { z } from 'zod';

export const pairingTexts = {
  exists: 'These two are already paired.',
  full: 'One of them has no room for another pairing. Pair them anyway?',
  notMember: 'Please choose from the list',
} as const;

const person = z.object({ id: z.number(), full_name: z.string(), photo_url: z.string().nullable() });
export type PairedPerson = z.infer<typeof person>;

export const pairView = z.object({
  id: z.number(),
  mentee: person,
  mentor: person,
  state: z.enum(['active', 'ended']),
  /** ISO 8601 */
  paired_on: z.string(),
  ended_on: z.string().nullable(),
});
export type PairView = z.infer<typeof pairView>;

/** GET /pairings; the unpaired are the members without an active pair. */
export const pairingsView = z.object({
  pairings: z.array(pairView),
  unpaired: z.object({ mentees: z.array(person), mentors: z.array(person) }),
  mentees: z.array(person),
  mentors: z.array(person),
});
export type PairingsView = z.infer<typeof pairingsView>;

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
