import { z } from 'zod';
import type { Message } from '../../../kernel/index.js';

/**
 * What this area expects of the messages of bookings, which it may not import. Only the fields it uses; a test parses the samples
 * that bookings publishes with these schemas.
 */
const facts = z.object({
  bookingId: z.number(),
  programId: z.number(),
  mentorId: z.number(),
  menteeId: z.number(),
  startTime: z.iso.datetime(),
  /** A session of a group, with everybody in it. */
  groupId: z.number().optional(),
  menteeIds: z.array(z.number()).optional(),
  learningModuleId: z.number().optional(),
  /** Two mentors meet: who stands as the mentee is one too. */
  isPeer: z.boolean().optional(),
  /** Of a group that met: those who were there. */
  presentIds: z.array(z.number()).optional(),
});
/** Ids, and when the session is to begin; `actorId` is missing where nobody in person did it. */
export type SessionFacts = z.infer<typeof facts> & { readonly actorId?: number };

const sample = { bookingId: 1, programId: 1, mentorId: 2, menteeId: 3, startTime: '2026-03-02T02:00:00.000Z' };
const acted = facts.extend({ actorId: z.number() });
const actedSample = { ...sample, actorId: 3 };

function heard<T>(name: string, schema: z.ZodType<T>, payload: T): Message<T> {
  return { name: `bookings.${name}.v1`, schema, sample: payload };
}

export const sessionRequested = heard('booking-requested', acted, actedSample);
export const sessionAccepted = heard('booking-accepted', acted, actedSample);
export const sessionDeclined = heard('booking-declined', acted, actedSample);
export const sessionCancelled = heard('booking-cancelled', acted, actedSample);
export const sessionSystemCancelled = heard('booking-system-cancelled', facts, sample);
export const sessionRescheduled = heard('booking-rescheduled', acted, actedSample);
export const sessionMissed = heard('booking-missed', acted, actedSample);
export const sessionCompleted = heard('booking-completed', acted, actedSample);
export const sessionReported = heard('booking-reported', acted, actedSample);

const decision = acted.extend({
  /** How an admin decided the report. */
  outcome: z.enum(['completed', 'cancelled', 'missed']),
});
export type DecisionFacts = z.infer<typeof decision>;
export const sessionResolved = heard<DecisionFacts>('booking-resolved', decision, {
  ...actedSample,
  outcome: 'completed',
});

const absence = facts.extend({ absentId: z.number() });
export type AbsenceFacts = z.infer<typeof absence>;
/** A member of a group stayed away; the others met. */
export const memberAbsent = heard('member-absent', absence, { ...sample, groupId: 5, absentId: 3 });

const review = acted.extend({
  /** The side that reviewed. */
  side: z.enum(['mentor', 'mentee']),
  /** Mean of the star answers, 1-5; null when none was asked. */
  stars: z.number().nullable(),
});
export type ReviewFacts = z.infer<typeof review>;
export const sessionReviewed = heard('booking-rated', review, { ...actedSample, side: 'mentee', stars: 4.5 });
