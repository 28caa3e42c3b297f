import { z } from 'zod';
import { profileFields } from './profile-fields.js';

const timePattern = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;
const time = z.string({ error: 'Time is required' }).regex(timePattern, 'Times go in steps of 15 minutes');
const date = z.iso.date({ error: 'Date is not valid' });

export const maxRangesPerDay = 5;

/** weekday 0 is Sunday; start and end are wall times of the person's own timezone. */
export const weeklyRangeSchema = z
  .object({ weekday: z.number().int().min(0).max(6), start: time, end: time })
  .refine((range) => range.end > range.start, { error: 'End must be after start', path: ['end'] });

/** Replaces the weekly hours of that date: either closed, or one range (several rows for several ranges). */
export const hoursExceptionSchema = z
  .object({
    date,
    closed: z.boolean().default(false),
    start: time.nullable().default(null),
    end: time.nullable().default(null),
  })
  .superRefine((row, context) => {
    if (row.closed) return;
    if (row.start === null || row.end === null) {
      context.addIssue({ code: 'custom', message: 'Start and end are required', path: ['start'] });
    } else if (row.end <= row.start) {
      context.addIssue({ code: 'custom', message: 'End must be after start', path: ['end'] });
    }
  });

interface Span {
  day: string;
  start: string;
  end: string;
}

/** The first rule that the ranges of one day break, or null (D-A56). */
export function brokenHoursRule(spans: readonly Span[]): string | null {
  const byDay = new Map<string, Span[]>();
  for (const span of spans) byDay.set(span.day, [...(byDay.get(span.day) ?? []), span]);
  for (const day of byDay.values()) {
    if (day.length > maxRangesPerDay) return `At most ${maxRangesPerDay} time ranges a day`;
    const sorted = day.sort((a, b) => a.start.localeCompare(b.start));
    const overlaps = sorted.some((span, index) => index > 0 && span.start < (sorted[index - 1]?.end ?? ''));
    if (overlaps) return 'Time ranges must not overlap';
  }
  return null;
}

export const saveAvailabilitySchema = z
  .object({
    program_id: z.number().int().positive().optional(),
    timezone: profileFields.timezone,
    dnd: z.boolean(),
    weekly: z.array(weeklyRangeSchema).max(7 * maxRangesPerDay),
    exceptions: z.array(hoursExceptionSchema).max(400).default([]),
  })
  .superRefine((body, context) => {
    const weekly = body.weekly.map((range) => ({ ...range, day: String(range.weekday) }));
    const open = body.exceptions.flatMap((row) =>
      row.closed || row.start === null || row.end === null ? [] : [{ day: row.date, start: row.start, end: row.end }],
    );
    const closed = new Set(body.exceptions.filter((row) => row.closed).map((row) => row.date));
    const weeklyFault = brokenHoursRule(weekly);
    const dateFault = open.some((span) => closed.has(span.day))
      ? 'A closed date cannot have time ranges'
      : brokenHoursRule(open);
    if (weeklyFault) context.addIssue({ code: 'custom', message: weeklyFault, path: ['weekly'] });
    if (dateFault) context.addIssue({ code: 'custom', message: dateFault, path: ['exceptions'] });
  });

export const availabilityQuerySchema = z.object({
  program_id: z.coerce.number().int().positive().optional(),
});

/** Answer of GET and PUT /users/current/availability. */
export const availabilitySchema = z.object({
  program_id: z.number().int(),
  timezone: z.string(),
  dnd: z.boolean(),
  /** False when the programme has no hours of its own and the general ones of main/main are shown. */
  own: z.boolean(),
  weekly: z.array(z.object({ weekday: z.number().int(), start: z.string(), end: z.string() })),
  exceptions: z.array(
    z.object({ date: z.string(), closed: z.boolean(), start: z.string().nullable(), end: z.string().nullable() }),
  ),
});

/** Answer of GET /users/current/dnd_status and POST /users/current/toggle_dnd. */
export const dndSchema = z.object({ active: z.boolean() });

export type SaveAvailability = z.infer<typeof saveAvailabilitySchema>;
export type SaveAvailabilityInput = z.input<typeof saveAvailabilitySchema>;
export type Availability = z.infer<typeof availabilitySchema>;
export type Dnd = z.infer<typeof dndSchema>;
