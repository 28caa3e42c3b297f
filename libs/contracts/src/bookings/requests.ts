import { z } from 'zod';
import { attachments } from './attachments.js';
import { withoutNulls } from './left-out.js';
import { contactMethodOf, sessionTypes, whereTexts, whereToMeet } from './methods.js';
import { sides } from './status.js';

export const newBookingDurations = [30, 45, 60, 90] as const;
export const rescheduleDurations = [30, 45, 60, 90, 120] as const;
export const defaultDuration = 60;
/** The one service of a session (B-034). */
export const bookingServiceId = 2;
export const maxObjectives = 3;
export const maxLinks = 5;

const id = z.coerce
  .number({ error: 'This must be a number.' })
  .int({ error: 'This must be a whole number.' })
  .positive({ error: 'This must be a positive number.' });
const instant = (field: string) =>
  z.iso.datetime({ offset: true, error: `${field} must be a date and time with a time zone.` });
const durationOf = (list: readonly number[]) =>
  z.coerce
    .number({ error: 'Duration is required' })
    .refine((minutes) => list.includes(minutes), { error: `Duration must be one of ${list.join(', ')} minutes.` })
    .default(defaultDuration);

export const moduleUnavailable = 'This learning module is not available.';
/** The learning module that a session belongs to (D-B149, D-B150); an empty text is none. */
export const agendaId = z.preprocess(
  (value) => (value === '' ? null : value),
  z.coerce
    .number({ error: moduleUnavailable })
    .int({ error: moduleUnavailable })
    .positive({ error: moduleUnavailable })
    .nullable(),
);

/** One thing to learn (D-B165). */
export const objective = z.object({
  objective: z
    .string({ error: 'This selection is required' })
    .trim()
    .min(1, { error: 'This selection is required' })
    .max(150, { error: 'A topic must be 150 characters or fewer' }),
});

const noDuplicates = (list: { objective: string }[]): boolean =>
  new Set(list.map((entry) => entry.objective.toLowerCase())).size === list.length;

/** B-162, B-163, D-B165. */
export const objectives = z
  .array(objective, { error: 'You need at least 1 topic' })
  .min(1, { error: 'You need at least 1 topic' })
  .max(maxObjectives, { error: 'You can only select up to 3 topics' })
  .refine(noDuplicates, { error: 'Each topic can be chosen once' });

/** B-165, D-B165. */
export const topic = z
  .string({ error: 'Your key details is required' })
  .trim()
  .min(1, { error: 'Your key details is required' })
  .max(1000, { error: 'Your key details must be 1000 characters or fewer' });

const linkText = 'Link must be a valid URL starting with https://';
/** D-B166. */
export const link = z.object({
  internal_link: z
    .string({ error: linkText })
    .trim()
    .max(2000, { error: 'Link must be 2000 characters or fewer' })
    .refine((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), { error: linkText }),
});

/** B-030, D-B166. */
export const links = z.array(link).max(maxLinks, { error: 'You can only add up to 5 links.' });

/** Step 'topic and learning objectives' of the wizard (B-166). */
export const topicStep = z.object({
  topic,
  agenda_id: agendaId.optional(),
  learning_objectives_attributes: objectives,
  booking_links_attributes: links,
});

const requestOnly = 'A new booking starts as a request.';
/** One mentor with one mentee, or everybody of a group (B-216). */
export const bookingTypes = ['one_on_one', 'group'] as const;
export type BookingType = (typeof bookingTypes)[number];
export const groupRequired = 'Group is required';

const kindUnavailable = 'This kind of session is not available.';
/** A place as a booking's view holds it, or its name alone. */
const titleOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'title' in value ? value.title : value;

const requestFields = topicStep.extend({
  program_id: id,
  /** In a group the mentor whose hours count; its first one where a mentee leaves it out. */
  requestee_id: id.optional(),
  /** The side that the one who is asked shall take; the server finds one where it is left out. */
  requestee_role: z.enum(sides, { error: 'This side cannot be asked for.' }).optional(),
  group_id: id.nullish(),
  requester_id: id.optional(),
  start_time: instant('Start time'),
  duration: durationOf(newBookingDurations),
  status: z.literal('pending', { error: requestOnly }).optional(),
  service_id: z.coerce
    .number()
    .pipe(z.literal(bookingServiceId, { error: 'This service cannot be booked.' }))
    .optional(),
  booking_type: z.enum(bookingTypes, { error: 'This type of session is not available.' }).default('one_on_one'),
  booking_method: z.enum(['online', 'physical'], { error: 'This method is not available.' }).optional(),
  session_type: z.enum(Object.values(sessionTypes), { error: kindUnavailable }).optional(),
  contact_info: whereToMeet,
  location: z.preprocess(titleOf, whereToMeet),
  booking_links_attributes: links.default([]),
  booking_attachments_attributes: attachments.default([]),
});
const isWholeBody = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
/**
 * The request a participant sends (B-032, B-197, D-B149). What the server decides itself may only repeat its value (D-B57). A broken rule
 * between fields is told beside fields that are wrong by themselves.
 */
export const bookingRequest = requestFields
  .refine((fields) => fields.booking_type === 'group' || fields.requestee_id !== undefined, {
    path: ['requestee_id'],
    error: 'Choose whom you want to meet.',
    when: isWholeBody,
  })
  .refine((fields) => fields.booking_type !== 'group' || Boolean(fields.group_id), {
    path: ['group_id'],
    error: groupRequired,
    when: isWholeBody,
  })
  .refine((fields) => contactMethodOf(fields) !== null, { path: ['session_type'], error: kindUnavailable })
  .refine((fields) => contactMethodOf(fields) !== 'phone' || Boolean(fields.contact_info), {
    path: ['contact_info'],
    error: whereTexts.numberMissing,
    when: isWholeBody,
  })
  .refine((fields) => contactMethodOf(fields) !== 'in_person' || Boolean(fields.location), {
    path: ['location'],
    error: whereTexts.placeMissing,
    when: isWholeBody,
  });
export const createBookingBody = z.object({ booking: z.preprocess(withoutNulls, bookingRequest) });
/** What a client sends; the output type has the defaults filled in. */
export interface CreateBookingInput {
  booking: z.input<typeof bookingRequest>;
}
export type BookingRequest = z.output<typeof bookingRequest>;

const reasonMissing = { error: 'Please provide a reason to cancel' };
const cancelReason = z.string(reasonMissing).trim().max(500, { error: 'Reason must be 500 characters or fewer' });

/** B-180, D-B56. */
export const cancelBody = z.object({
  reason: cancelReason.min(1, reasonMissing),
  /** What the screen promised: refused with 409 where the credit would be charged by now. */
  credit_back: z.boolean().optional(),
});
export type CancelInput = z.input<typeof cancelBody>;

/** What the call takes of whoever cancels: an admin need not say why (D-B27), and a participant who does not is told so. */
export const cancelCall = cancelBody.extend({
  reason: cancelReason.nullish().transform((reason) => reason || null),
});
export type Cancel = z.output<typeof cancelCall>;

export const reasonLimit = 500;
const rescheduleReason = z
  .string()
  .trim()
  .max(reasonLimit, { error: 'Reason must be 500 characters or fewer' })
  .nullish();

/** Form of the modal: a wall time in the actor's zone unless the body names one (B-063, D-B115). */
export const rescheduleByDate = z.object({
  date: z.iso.date({ error: 'Date is required' }),
  select_booking_time: z
    .string({ error: 'Time is required' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must look like 14:30' }),
  timezone: z.string().max(64).nullish(),
  duration: durationOf(rescheduleDurations),
  reschedule_reason: rescheduleReason,
});
/** Form of the mutation: an instant (B-064). */
export const rescheduleByInstant = z.object({
  bookingId: id.nullish(),
  rescheduleDateTime: instant('Reschedule time'),
  duration: durationOf(rescheduleDurations),
  reschedule_reason: rescheduleReason,
});

/** Either form; which one is told by the presence of rescheduleDateTime, so that each form keeps its own texts. */
export const rescheduleBody = z
  .preprocess(withoutNulls, z.looseObject({}))
  .transform((body, context) => {
    const form = 'rescheduleDateTime' in body ? rescheduleByInstant : rescheduleByDate;
    const parsed = form.safeParse(body);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input: body });
    }
    return z.NEVER;
  })
  // For the description of the call, which cannot look into what the transform does.
  .meta({ forms: [rescheduleByDate, rescheduleByInstant] });
export type RescheduleInput = z.input<typeof rescheduleByDate> | z.input<typeof rescheduleByInstant>;
export type Reschedule = z.output<typeof rescheduleByDate> | z.output<typeof rescheduleByInstant>;

/** D-B70: an empty text clears the note. */
export const noteBody = z.object({
  booking_id: id,
  note: z
    .string({ error: 'A note is required' })
    .trim()
    .max(2000, { error: 'A note must be 2000 characters or fewer' }),
  /** The saved note that the writer knows of: another one is not written over. Without it whatever is saved is. */
  was: z.string().max(2000).optional(),
});
export type NoteInput = z.input<typeof noteBody>;

export const programmeQuery = z.object({ program_id: id.optional() });
export const bookingIdQuery = z.object({ booking_id: id });
export const bookingIdParam = z.object({ id });
export const participantParam = z.object({ bookingId: id, participantId: id });
