import { z } from 'zod';
import { bookingView } from './view.js';

/** What admins can filter by (B-100); completed stands for both statuses before the first review (D-B08). */
export const adminStatusFilters = [
  'pending',
  'upcoming',
  'completed',
  'cancelled',
  'missed',
  'reported',
  'investigating',
  'fully_rated',
  'partially_rated',
] as const;
export type AdminStatusFilter = (typeof adminStatusFilters)[number];

export const adminSorts = ['start_time', '-start_time', 'id', '-id', 'status'] as const;
export type AdminSort = (typeof adminSorts)[number];

const whole = (text: string) => z.coerce.number({ error: text }).int({ error: text }).min(1, { error: text });
const blankIsNone = (value: unknown) => (value === '' ? undefined : value);
/** Days that a list can be narrowed to; while a year is being typed it is none of them. */
export const isListDay = (text: string): boolean => text >= '2000-01-01' && text <= '2199-12-31';
const day = z.preprocess(
  blankIsNone,
  z.iso
    .date({ error: 'A date must look like 2026-01-31' })
    .refine(isListDay, { error: 'A date must lie between 2000 and 2199' })
    .optional(),
);
const statuses = z
  .string()
  .transform((list) => list.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(adminStatusFilters, { error: 'This status cannot be filtered by.' })));
const page = whole('Page must be a whole number from 1.').default(1);
const perPageText = 'Page size must be a whole number from 1 to 100.';

/** D-B154; days are the programme's, both included (D-B116). */
export const adminListQuery = z.object({
  program_id: whole('Programme must be a number.').optional(),
  page,
  per_page: whole(perPageText).max(100, { error: perPageText }).default(10),
  type: z.preprocess(blankIsNone, z.enum(['one_on_one', 'group']).optional()),
  search: z.string().trim().max(200).default(''),
  start_date: day,
  end_date: day,
  status: statuses.default([]),
  sort: z.enum(adminSorts, { error: 'This order is not known.' }).default('-start_time'),
});
export type AdminListQuery = z.output<typeof adminListQuery>;
export type AdminListInput = z.input<typeof adminListQuery>;

const pagination = z.object({
  current_page: z.number(),
  total_pages: z.number(),
  per_page: z.number(),
  total_entries: z.number(),
});

/** B-101 */
export const adminListView = z.object({
  bookings: z.array(bookingView),
  /** By the same filters except type. */
  counts: z.object({ one_on_one: z.number(), group: z.number() }),
  pagination,
  /** The programme's, of every time in the answer. */
  timezone: z.string(),
  timezone_abbreviation: z.string(),
  paths: z.object({
    list: z.string(),
    csv: z.string(),
    reported: z.string(),
    create: z.string(),
    form_data: z.string(),
  }),
});
export type AdminListView = z.infer<typeof adminListView>;

export const reportedQuery = z.object({
  page,
  per_page: whole(perPageText).max(100, { error: perPageText }).default(10),
});
export type ReportedQuery = z.output<typeof reportedQuery>;

/** GET .../reported.json (D-B144), the last report first. */
export const reportedView = z.object({
  bookings: z.array(bookingView),
  pagination,
  timezone: z.string(),
  timezone_abbreviation: z.string(),
});
export type ReportedView = z.infer<typeof reportedView>;

/** One change of a session, as admins read it (D-B47, D-B69). */
export const auditEntry = z.object({
  id: z.number(),
  /** The noun is the session: requested, created, logged, accept, cancel, reschedule ... */
  action: z.string(),
  by: z.enum(['Mentor', 'Mentee', 'Admin', 'System']),
  /** Null for the system. */
  name: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  /** On the programme's clock, 'DD MMM YYYY, h:mm A'. */
  at_text: z.string(),
});
export type BookingAuditEntry = z.infer<typeof auditEntry>;

/** GET .../{id}.json (B-207, D-B143). */
export const adminBookingAnswer = z.object({
  booking: bookingView.extend({
    /** The last changes, newest first. */
    audit: z.array(auditEntry),
    /** Whether there are earlier ones, which the answer leaves out. Absent before this was told. */
    audit_cut: z.boolean().optional(),
    paths: z.object({ complete: z.string(), cancel: z.string(), reschedule: z.string() }),
  }),
});
export type AdminBookingAnswer = z.infer<typeof adminBookingAnswer>;
