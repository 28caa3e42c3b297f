import { z } from 'zod';
import type { Message } from '../../../kernel/index.js';

/**
 * What accounts expects of the messages of bookings, which it may not import. Only the fields it uses; a test parses the samples
 * that bookings publishes with these schemas.
 */
const facts = z.object({
  bookingId: z.number(),
  programId: z.number(),
  mentorId: z.number(),
  menteeId: z.number(),
  /** Everybody in a session of a group. */
  mentorIds: z.array(z.number()).optional(),
  menteeIds: z.array(z.number()).optional(),
  /** Of a group that met: who was there. */
  presentIds: z.array(z.number()).optional(),
});
export type SessionFacts = z.infer<typeof facts>;

const sample: SessionFacts = { bookingId: 1, programId: 1, mentorId: 2, menteeId: 3 };

function heard<T>(name: string, schema: z.ZodType<T>, payload: T): Message<T> {
  return { name: `bookings.${name}.v1`, schema, sample: payload };
}

export const sessionRequested = heard('booking-requested', facts, sample);
export const sessionAccepted = heard('booking-accepted', facts, sample);
export const sessionDeclined = heard('booking-declined', facts, sample);
export const sessionCancelled = heard('booking-cancelled', facts, sample);
export const sessionSystemCancelled = heard('booking-system-cancelled', facts, sample);
export const sessionCompleted = heard('booking-completed', facts, sample);
export const sessionMissed = heard('booking-missed', facts, sample);
export const sessionReported = heard('booking-reported', facts, sample);

const absence = facts.extend({ absentId: z.number() });
export type AbsenceFacts = z.infer<typeof absence>;
export const memberAbsent = heard<AbsenceFacts>('member-absent', absence, { ...sample, absentId: 3 });

const decision = facts.extend({
  /** How an admin decided the report. */
  outcome: z.enum(['completed', 'cancelled', 'missed']),
});
export type DecisionFacts = z.infer<typeof decision>;
export const sessionResolved = heard<DecisionFacts>('booking-resolved', decision, { ...sample, outcome: 'completed' });

const rating = facts.extend({
  /** The side that rated. */
  side: z.enum(['mentor', 'mentee']),
  /** Mean of the star answers, 1-5; null when none was asked. */
  stars: z.number().nullable(),
  reviewsShown: z.boolean(),
  topic: z.string().nullish(),
  comment: z.string().nullish(),
});
export type RatingFacts = z.infer<typeof rating>;
export const sessionRated = heard('booking-rated', rating, {
  ...sample,
  side: 'mentee',
  stars: 4.5,
  reviewsShown: true,
  topic: 'Mock Interview',
  comment: 'It helped.',
});

const nextFree = z.object({ programId: z.number(), mentorId: z.number(), nextFreeAt: z.iso.datetime().nullable() });
export type NextFreeFacts = z.infer<typeof nextFree>;
export const nextFreeChanged = heard('next-free-changed', nextFree, {
  programId: 1,
  mentorId: 2,
  nextFreeAt: '2026-03-02T02:00:00.000Z',
});
