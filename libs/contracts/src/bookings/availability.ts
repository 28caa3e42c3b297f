import { z } from 'zod';
import { refusalReasons } from '../programme-admin/index.js';
import { noticeRules, noticeTexts } from './notice.js';
import { defaultDuration, rescheduleDurations } from './requests.js';
import { sides } from './status.js';
import { bookingTexts } from './texts.js';

const id = z.coerce.number({ error: 'This must be a number.' }).int().positive();
const duration = z.coerce
  .number({ error: 'Duration must be a number of minutes.' })
  .refine((minutes) => rescheduleDurations.some((allowed) => allowed === minutes), {
    error: `Duration must be one of ${rescheduleDurations.join(', ')} minutes.`,
  })
  .default(defaultDuration);

export const mentorParam = z.object({ mentorId: id });

/**
 * `booking_id` names the session being moved: it does not stand in its own way (D-B109). `other_id` is the mentee a mentor plans
 * with, for the clock beside their own; for everybody else that is the mentor's.
 */
export const availabilityQuery = z.object({
  program_id: id.optional(),
  duration,
  booking_id: id.optional(),
  other_id: id.optional(),
  /** For admins who plan for both: without the notice that participants give, and without the mentee's own sessions (D-B107). */
  as_admin: z.enum(['true']).optional(),
});
export type AvailabilityQuery = z.input<typeof availabilityQuery>;

export const daySlotsQuery = availabilityQuery.extend({
  date: z.iso.date({ error: 'Date must look like 2026-01-31' }),
  /** The group that somebody plans for: one of its people, or an admin. */
  group_id: id.optional(),
});
export type DaySlotsQuery = z.input<typeof daySlotsQuery>;

/** A start on somebody's clock. */
const slotTime = z.object({
  /** DD/MM/YYYY */
  date: z.string(),
  /** HH:mm */
  time: z.string(),
  /** HH:mm, the end of what lasts for `duration`. */
  ending_time: z.string(),
  /** Short name of the zone at this start. */
  timezone_abbreviation: z.string(),
});
export type SlotTime = z.infer<typeof slotTime>;

/** One start a mentor can be booked at, on the clock of `timezone` of the answer. */
export const slot = slotTime.extend({
  /** ISO 8601 UTC: what a request sends back as start_time. */
  start_time: z.string(),
  /** The same start on the other side's clock, to admins the mentor's; null where it shows the same. */
  other_time: slotTime.nullable(),
  /** To admins who plan for a mentee in another zone: on the mentee's clock, null where it shows the same. */
  mentee_time: slotTime.nullable().optional(),
});
export type Slot = z.infer<typeof slot>;

/** Everything is grouped by the viewer's time zone (B-220, D-B106). */
export const availabilityView = z.object({
  available_dates: z.array(z.string()),
  timeslots: z.record(z.string(), z.array(z.string())),
  slots: z.array(slot),
  timezone: z.string(),
  /** Null where a mentor looks at the own times without naming a mentee of the programme. */
  other_timezone: z.string().nullable(),
  /** Of the mentee whom an admin plans for. */
  mentee_timezone: z.string().nullable(),
  duration: z.number(),
  /** What a session costs the viewer: nothing where the programme asks for no credits or the viewer never pays (B-188). */
  credit: z.object({ required: z.boolean(), balance: z.number() }),
  /** What is agreed to with a request. */
  notice: noticeRules,
});
export type AvailabilityView = z.infer<typeof availabilityView>;

export const daySlotsView = z.object({
  date: z.string(),
  time_slots: z.array(z.string()),
  slots: z.array(slot),
  timezone: z.string(),
  /** Who else of a group has another clock than whoever plans for it, and what it shows at each of the slots. */
  members: z.array(z.object({ names: z.array(z.string()), times: z.array(slotTime) })).optional(),
});
export type DaySlotsView = z.infer<typeof daySlotsView>;

/** A comma list of at most 100 ids (D-B219). */
export const mayRequestQuery = z.object({
  program_id: id.optional(),
  user_ids: z
    .string({ error: 'user_ids is required' })
    .regex(/^\d{1,15}(,\d{1,15})*$/, { error: 'user_ids must be a comma list of numbers' })
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .refine((list) => list.length <= 100, { error: 'At most 100 people can be asked about at once.' }),
});
export const mayRequestView = z.object({
  users: z.array(
    z.object({
      user_id: z.number(),
      allowed: z.boolean(),
      reason: z.enum(refusalReasons).nullable(),
      /** Who of the two has no room for a new partner; null for every other reason. */
      full: z.enum(sides).nullable(),
      /** The sides that they can be asked to take: both where each is mentor and mentee, none where they may not be asked. */
      seats: z.array(z.enum(sides)),
    }),
  ),
});
export type MayRequestView = z.infer<typeof mayRequestView>;

/** Asks why a time cannot be had; date and time are those of the caller's clock. `group_id` asks for everybody of a group. */
export const blockersQuery = availabilityQuery.extend({
  date: z.iso.date({ error: 'Date must look like 2026-01-31' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must look like 16:30' }),
  group_id: id.optional(),
  /** On the night on which the clock goes back: the second of two equal times. */
  second: z.enum(['true']).optional(),
});
export type BlockersQuery = z.input<typeof blockersQuery>;

/** What can stand in the way of a session, and how people are told; the names in braces are filled from `values`. */
export const blockerTexts = {
  past: 'This time is over.',
  programme_inactive: 'This programme is not active.',
  email_unconfirmed: 'Please confirm your email address first.',
  group_not_joined: 'This group is still waiting for a mentor to join it.',
  group_over: 'This group is no longer active.',
  mentor_fully_booked: 'This mentor is fully booked.',
  mentee_fully_booked: 'This mentee is fully booked.',
  not_movable: 'This session can no longer be moved.',
  too_late_to_move: noticeTexts.moveLate,
  answer_first: 'Please accept this session first.',
  before_programme: 'The programme starts on {{date}}.',
  after_programme: 'The programme ends on {{date}}.',
  do_not_disturb: '{{name}} takes no sessions at the moment.',
  no_hours: '{{name}} has not set any hours.',
  day_off: '{{name}} has taken this day off.',
  no_hours_that_day: '{{name}} has no hours on this day.',
  outside_hours: '{{minutes}} minutes do not fit into the hours of this day: {{hours}}.',
  between_starts: 'Sessions start every {{minutes}} minutes here; the nearest start is {{time}}.',
  too_soon: 'Sessions are asked for at least {{minutes}} minutes ahead.',
  too_far: 'Sessions are placed at most {{days}} days ahead.',
  session: '{{name}} has a session from {{from}} to {{until}}.',
  calendar: 'You are busy from {{from}} to {{until}} in the calendar you linked.',
  busy: '{{name}} is busy at this time.',
} as const;
export type BlockerKind = keyof typeof blockerTexts;
const blockerKinds = Object.keys(blockerTexts) as [BlockerKind, ...BlockerKind[]];

export const blocker = z.object({
  kind: z.enum(blockerKinds),
  values: z.record(z.string(), z.string()),
  /** The session in the way, where the caller may see it. */
  booking_id: z.number().nullable(),
  /** That is the one which is asked about: it is at this time already. */
  is_same_time: z.boolean().optional(),
  /** A group that is not over, but in which nobody is left as mentee; apart from the kind, of which remotes of a version before have no text. */
  lacks_mentees: z.boolean().optional(),
});
export type Blocker = z.infer<typeof blocker>;

/** What is told instead of the kind's own text. */
const ofFew = { is_same_time: bookingTexts.sameTime, lacks_mentees: 'This group has no mentees.' } as const;

export function blockerText(blocker: Pick<Blocker, 'kind' | keyof typeof ofFew>): string {
  if (blocker.is_same_time) return ofFew.is_same_time;
  return blocker.lacks_mentees ? ofFew.lacks_mentees : blockerTexts[blocker.kind];
}

/** Nothing stands in the way of a new session, or of the move of the one that is asked about, if and only if `blockers` is empty. */
export const blockersView = z.object({
  /** ISO 8601 UTC */
  start_time: z.string(),
  /** IANA name of the clock that the question and the texts are on. */
  timezone: z.string(),
  /** Where the clock shows the time twice: the short names of the zone in the first and the second of the two hours; else empty. */
  repeated_in: z.array(z.string()).optional(),
  blockers: z.array(blocker),
});
export type BlockersView = z.infer<typeof blockersView>;
