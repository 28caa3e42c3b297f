import { z } from 'zod';
import { withoutNulls } from './left-out.js';
import { agendaId, defaultDuration } from './requests.js';
import { sides } from './status.js';
import { bookingActionAnswer } from './view.js';

/** B-087, D-B214 */
export const offlineDurations = [15, 30, 45, 60, 90, 120] as const;
export const maxKeyAreas = 3;
/** People that one answer names; more are found by their name. */
export const offlinePeopleLimit = 100;

/** Spelling as the requirements give it (B-175..B-179, B-230, D-B112). */
export const offlineTexts = {
  created: 'Offline booking created successfully!',
  failed: 'Oops, something went wrong',
  typeMissing: 'Booking type is required',
  methodMissing: 'Method is required',
  participantMissing: 'Select a participant',
  groupMissing: 'Select a group',
  locationMissing: 'Location is required',
  dateMissing: 'Date is required',
  timeMissing: 'Time is required',
  inFuture: 'The date cannot be in the future',
  tooLongAgo: 'The date must be after 31 December 1999',
  objectiveMissing: 'At least one learning objective is required',
  tooManyObjectives: 'Maximum 3 learning objectives are allowed',
  repeated: 'This session has already been logged.',
  /** B-093 */
  idsMissing: 'Missing userId or programId',
} as const;

const { typeMissing, methodMissing, objectiveMissing, tooManyObjectives } = offlineTexts;
const earliestDay = '2000-01-01';
/** No clock shows it yet, and times before it have years of four digits everywhere. */
const farFuture = '2200';
const id = (error: string) => z.coerce.number({ error }).int({ error }).positive({ error });
const emptyAs =
  <T>(empty: T) =>
  (value: unknown): unknown =>
    value === '' ? empty : value;

const keyArea = z.object({
  objective: z
    .string({ error: 'This selection is required' })
    .trim()
    .min(1, { error: 'This selection is required' })
    .max(150, { error: 'A topic must be 150 characters or fewer' }),
});

/** B-086, B-179 */
export const keyAreas = z
  .array(keyArea, { error: objectiveMissing })
  .min(1, { error: objectiveMissing })
  .max(maxKeyAreas, { error: tooManyObjectives })
  .refine((list) => new Set(list.map(({ objective }) => objective.toLowerCase())).size === list.length, {
    error: 'Each topic can be chosen once',
  });

/** What a screen and the server ask alike of a session that was held elsewhere; the time is each one's own. */
export const offlineFields = z.object({
  booking_type: z.enum(['one_on_one', 'group'], { error: typeMissing }),
  booking_method: z.enum(['online', 'physical'], { error: methodMissing }),
  participant_id: z.preprocess(emptyAs(null), id(offlineTexts.participantMissing).nullish()),
  group_id: z.preprocess(emptyAs(null), id(offlineTexts.groupMissing).nullish()),
  meetup_location: z.string().trim().max(200, { error: 'This must be 200 characters or fewer' }).nullish(),
  duration: z.coerce
    .number({ error: 'Duration is required' })
    .refine((minutes) => offlineDurations.some((allowed) => allowed === minutes), {
      error: `Duration must be one of ${offlineDurations.join(', ')} minutes.`,
    })
    .default(defaultDuration),
  agenda_id: agendaId.optional(),
  learning_objectives_attributes: keyAreas,
});
type Fields = z.output<typeof offlineFields>;

interface Rule {
  readonly path: keyof Fields;
  readonly error: string;
  readonly isBroken: (fields: Partial<Fields>) => boolean;
}

/** What depends on another field (B-176, B-177). */
const rules: readonly Rule[] = [
  {
    path: 'participant_id',
    error: offlineTexts.participantMissing,
    isBroken: (fields) => fields.booking_type !== 'group' && !fields.participant_id,
  },
  {
    path: 'group_id',
    error: offlineTexts.groupMissing,
    isBroken: (fields) => fields.booking_type === 'group' && !fields.group_id,
  },
  {
    path: 'meetup_location',
    error: offlineTexts.locationMissing,
    isBroken: (fields) => fields.booking_method === 'physical' && !fields.meetup_location,
  },
];

/** Tells every broken rule at once, also beside fields that are wrong by themselves. */
export const withOfflineRules = <Schema extends z.ZodType<Fields>>(schema: Schema): Schema =>
  rules.reduce(
    (held, { path, error, isBroken }) =>
      held.refine((fields) => !isBroken(fields), {
        path: [path],
        error,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  );

/** Day of a session, as a form holds it: yyyy-MM-dd, `today` on the clock of who fills it in (B-084, B-178). */
export const offlineDay = (today: string) =>
  z
    .string()
    .min(1, { error: offlineTexts.dateMissing })
    .refine((day) => day === '' || day >= earliestDay, { error: offlineTexts.tooLongAgo })
    .refine((day) => day <= today, { error: offlineTexts.inFuture });

const loggedSession = withOfflineRules(
  offlineFields.extend({
    program_id: id('Programme must be a number.'),
    user_id: id('User must be a number.').optional(),
    start_time: z.iso
      .datetime({ offset: true, error: 'Start time must be a date and time with a time zone.' })
      .refine((start) => start >= earliestDay, { error: offlineTexts.tooLongAgo })
      .refine((start) => start < farFuture, { error: offlineTexts.inFuture }),
    status: z.string().optional(),
    service_id: z.coerce.number().optional(),
    role_type: z.string().nullish(),
    requester_id: id('Requester must be a number.').optional(),
    requestee_id: id('Requestee must be a number.').optional(),
  }),
);

/**
 * POST /bookings/offline_bookings (B-088, D-B135, D-B150). `user_id` is whom an admin logs it for (D-B170). What the server decides by
 * itself is not read: status, service_id, role_type; requester_id and requestee_id may only repeat what it decides.
 */
export const offlineBooking = z.preprocess(withoutNulls, loggedSession);
export type OfflineBooking = z.output<typeof offlineBooking>;
export type OfflineBookingInput = z.input<typeof loggedSession>;

export const offlineAnswer = bookingActionAnswer.extend({ redirectUrl: z.string().optional() });
export type OfflineAnswer = z.infer<typeof offlineAnswer>;

/** `search` is part of a name. */
export const offlineDataQuery = z.object({
  user_id: id('User must be a number.').optional(),
  program_id: id('Programme must be a number.').optional(),
  search: z.string().trim().max(100, { error: 'Search must be 100 characters or fewer' }).default(''),
});
export type OfflineDataQuery = z.output<typeof offlineDataQuery>;

const participant = z.object({
  id: z.number(),
  name: z.string(),
  /** The side this person takes in the session. */
  user_type: z.enum(sides),
  photo_url: z.string().nullable(),
});

/** GET /bookings/offline_sessions_data (B-090, D-B136), for the person the session is logged for. */
export const offlineData = z.object({
  user: z.object({ id: z.number(), name: z.string() }),
  /** The first people by name, at most `offlinePeopleLimit`. */
  program_participants: z.array(participant),
  /** The active groups of that person, by name, at most `offlinePeopleLimit`. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), participants: z.array(participant) })),
  learning_modules: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Null for somebody who neither mentors nor is mentored in the programme. */
  role_type: z.enum(sides).nullable(),
  /** Zone of the form's date and time: the caller's. */
  timezone: z.string(),
});
export type OfflineData = z.infer<typeof offlineData>;
