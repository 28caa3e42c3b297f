import { z } from 'zod';
import { calendarProviders, defineMessage } from '../../kernel/index.js';

const side = z.enum(['mentor', 'mentee']);

/** What every fact about a session carries: ids, and the time it is set for when the fact is told. */
const session = z.object({
  bookingId: z.number(),
  programId: z.number(),
  mentorId: z.number(),
  menteeId: z.number(),
  requesterId: z.number(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** Missing where it belongs to no learning module. */
  learningModuleId: z.number().optional(),
  /** Two mentors meet: who stands as the mentee is one too. Missing where it is not so. */
  isPeer: z.boolean().optional(),
  /** A session of a group, and everybody who is in it; `mentorId` is then the mentor whose hours count, `menteeId` the first mentee. */
  groupId: z.number().optional(),
  mentorIds: z.array(z.number()).optional(),
  menteeIds: z.array(z.number()).optional(),
  /** Those of them who have not answered; missing in messages of earlier versions. */
  pendingIds: z.array(z.number()).optional(),
  /** What calendars were to be told then; missing in messages of earlier versions. */
  calendar: z.object({ sequence: z.number(), isTentative: z.boolean(), changedAt: z.iso.datetime() }).optional(),
});
export type SessionFacts = z.infer<typeof session>;

const sample: SessionFacts = {
  bookingId: 1,
  programId: 1,
  mentorId: 2,
  menteeId: 3,
  requesterId: 3,
  startTime: '2026-03-02T02:00:00.000Z',
  endTime: '2026-03-02T03:00:00.000Z',
  learningModuleId: 4,
  calendar: { sequence: 0, isTentative: false, changedAt: '2026-03-01T02:00:00.000Z' },
};

/** By a participant, whose id `actorId` is, or by an admin of the programme. */
const acted = session.extend({ actorId: z.number(), byAdmin: z.boolean().optional() });
const actedSample: z.infer<typeof acted> = { ...sample, actorId: 3 };
const groupSample = { groupId: 5, mentorIds: [2], menteeIds: [3, 4], pendingIds: [4] };
const withReason = acted.extend({ reason: z.string() });
/** True where an admin decided a report that way: people hear of it in one message, `booking-resolved`. */
const resolved = z.boolean().optional();
const reasonSample = { ...actedSample, reason: 'I am travelling.' };

export const bookingRequested = defineMessage({
  name: 'bookings.booking-requested.v1',
  schema: acted,
  sample: actedSample,
});
export const bookingAccepted = defineMessage({
  name: 'bookings.booking-accepted.v1',
  schema: acted,
  sample: { ...actedSample, ...groupSample },
});
export const bookingDeclined = defineMessage({
  name: 'bookings.booking-declined.v1',
  schema: withReason,
  sample: reasonSample,
});
/** `afterStart`: by a mentee, once it had begun. */
export const bookingCancelled = defineMessage({
  name: 'bookings.booking-cancelled.v1',
  schema: withReason.extend({ creditCharged: z.boolean(), afterStart: z.boolean().optional(), resolved }),
  sample: { ...reasonSample, creditCharged: false },
});
export const bookingRescheduled = defineMessage({
  name: 'bookings.booking-rescheduled.v1',
  /** `zone`: nobody moved it; the clocks of that zone follow other rules now, and it keeps its time on the wall. */
  schema: acted.extend({
    oldStartTime: z.iso.datetime(),
    /** Null where none was given; missing where nobody moved it, and in messages of earlier versions. */
    reason: z.string().nullable().optional(),
    zone: z.string().optional(),
  }),
  sample: { ...actedSample, oldStartTime: '2026-03-01T02:00:00.000Z', reason: 'I am on a train then.' },
});
/** One member of a group comes, or comes no longer: to the others the session goes on. `reason` is null where none was given. */
export const memberAnswered = defineMessage({
  name: 'bookings.member-answered.v1',
  schema: acted.extend({
    response: z.enum(['accepted', 'declined']),
    reason: z.string().nullable(),
    /** It was in the calendar of who left: they had agreed to it, or a mail about its move took it there. */
    wasConfirmed: z.boolean().optional(),
    /** Of who left it: whether their credit is not given back, and whether it had begun. */
    creditCharged: z.boolean().optional(),
    afterStart: z.boolean().optional(),
    /** The side of who left the programme and is gone with it; missing where a member answered, and in messages of earlier versions. */
    leftSide: side.optional(),
  }),
  sample: {
    ...actedSample,
    groupId: 5,
    mentorIds: [2],
    menteeIds: [4],
    response: 'declined' as const,
    reason: 'I am ill.',
  },
});
/** A member of a group stayed away; the others met. */
export const memberAbsent = defineMessage({
  name: 'bookings.member-absent.v1',
  schema: acted.extend({ absentId: z.number() }),
  sample: { ...actedSample, actorId: 9, groupId: 5, mentorIds: [2], menteeIds: [3, 4], absentId: 3 },
});
const systemCause = z.enum(['unanswered', 'side_missing', 'person_left', 'pair_ended', 'programme_stopped']);
/** Why a session ended by itself. */
export type SystemCause = z.infer<typeof systemCause>;
/**
 * Cancelled by nobody in person; `leftId` is the participant who left, if that is the cause, `chargedIds` are those whose credit is not
 * given back. `wasRequest`: its time waited for an answer; missing in messages of earlier versions.
 */
export const bookingSystemCancelled = defineMessage({
  name: 'bookings.booking-system-cancelled.v1',
  schema: session.extend({
    cause: systemCause,
    leftId: z.number().nullable(),
    wasRequest: z.boolean().optional(),
    chargedIds: z.array(z.number()).optional(),
  }),
  sample: { ...sample, cause: 'unanswered' as const, leftId: null, wasRequest: true },
});
/**
 * `offline`: it was held elsewhere and is told now, so no other message about it came before (D-B19). `presentIds`: of a group, those
 * who said that they come, without who is known to have stayed away.
 */
export const bookingCompleted = defineMessage({
  name: 'bookings.booking-completed.v1',
  schema: acted.extend({
    completedAt: z.iso.datetime(),
    resolved,
    offline: z.boolean().optional(),
    presentIds: z.array(z.number()).optional(),
  }),
  sample: { ...actedSample, completedAt: '2026-03-02T03:05:00.000Z' },
});
/**
 * `stars` is the mean of the star answers on the scale 1-5, `comment` the first text answer; null when none was asked. `presentIds`: as with
 * the completion; missing in messages of earlier versions.
 */
export const bookingRated = defineMessage({
  name: 'bookings.booking-rated.v1',
  schema: acted.extend({
    side,
    stars: z.number().nullable(),
    fullyRated: z.boolean(),
    reviewsShown: z.boolean(),
    topic: z.string(),
    comment: z.string().nullable(),
    presentIds: z.array(z.number()).optional(),
  }),
  sample: {
    ...actedSample,
    side: 'mentee' as const,
    stars: 4.5,
    fullyRated: false,
    reviewsShown: true,
    topic: 'Choosing a first role',
    comment: null,
  },
});
export const bookingClosed = defineMessage({ name: 'bookings.booking-closed.v1', schema: session, sample });

const reported = acted.extend({ reportedUserId: z.number(), reason: z.string() });
export type ReportedFacts = z.infer<typeof reported>;
/** `reason` is one of the listed ones or the reporter's own words: for admins only (D-B72). */
export const bookingReported = defineMessage({
  name: 'bookings.booking-reported.v1',
  schema: reported,
  sample: { ...actedSample, reportedUserId: 2, reason: 'Technical issues' },
});
export const investigationStarted = defineMessage({
  name: 'bookings.investigation-started.v1',
  schema: acted,
  sample: { ...actedSample, actorId: 9, byAdmin: true },
});
/** An admin decided a report. `presentIds`: as with the completion; missing in messages of earlier versions. */
export const bookingResolved = defineMessage({
  name: 'bookings.booking-resolved.v1',
  schema: acted.extend({
    outcome: z.enum(['completed', 'cancelled', 'missed']),
    status: z.string(),
    presentIds: z.array(z.number()).optional(),
  }),
  sample: { ...actedSample, actorId: 9, outcome: 'completed' as const, status: 'completed' },
});
export const bookingMissed = defineMessage({
  name: 'bookings.booking-missed.v1',
  schema: acted.extend({ missedUserId: z.number(), resolved }),
  sample: { ...actedSample, actorId: 9, missedUserId: 3 },
});
/** One credit went back to `payerId`. */
export const bookingRefunded = defineMessage({
  name: 'bookings.booking-refunded.v1',
  schema: acted.extend({ payerId: z.number(), payerIds: z.array(z.number()).optional() }),
  sample: { ...actedSample, actorId: 9, payerId: 3 },
});

/** The side that has not answered yet is reminded. */
export const answerAwaited = defineMessage({
  name: 'bookings.answer-awaited.v1',
  schema: session.extend({ awaitingId: z.number(), awaitingIds: z.array(z.number()).optional() }),
  sample: { ...sample, awaitingId: 2 },
});
export const sessionApproaching = defineMessage({
  name: 'bookings.session-approaching.v1',
  schema: session.extend({ minutesAhead: z.number() }),
  sample: { ...sample, ...groupSample, minutesAhead: 60 },
});
export const sessionStarting = defineMessage({ name: 'bookings.session-starting.v1', schema: session, sample });
/** The first time that `actorId` goes into the room. */
export const participantJoined = defineMessage({
  name: 'bookings.participant-joined.v1',
  schema: acted,
  sample: actedSample,
});
export const conclusionAwaited = defineMessage({ name: 'bookings.conclusion-awaited.v1', schema: session, sample });
export const ratingAwaited = defineMessage({
  name: 'bookings.rating-awaited.v1',
  schema: session.extend({ unratedIds: z.array(z.number()) }),
  sample: { ...sample, unratedIds: [2, 3] },
});

/** It is time to read the calendar that somebody linked. */
export const calendarDue = defineMessage({
  name: 'bookings.calendar-due.v1',
  schema: z.object({ userId: z.number() }),
  sample: { userId: 1 },
});

/** The same for one that they linked at Google or Microsoft. */
export const providerCalendarDue = defineMessage({
  name: 'bookings.provider-calendar-due.v1',
  schema: z.object({ userId: z.number(), provider: z.enum(calendarProviders) }),
  sample: { userId: 1, provider: 'google' as const },
});

/** The first start at which a mentor can be asked for a session of an hour; null while there is none. */
export const nextFreeChanged = defineMessage({
  name: 'bookings.next-free-changed.v1',
  schema: z.object({ programId: z.number(), mentorId: z.number(), nextFreeAt: z.iso.datetime().nullable() }),
  sample: { programId: 1, mentorId: 2, nextFreeAt: '2026-03-02T02:00:00.000Z' },
});
