import { z } from 'zod';
import { orderStates, ticketStates } from './purchase.js';

/** The calendar has no year 0. */
const day = z.iso
  .date({ error: 'Please enter a date.' })
  .refine((text) => text >= '0001-01-01', { error: 'Please enter a date.' })
  .optional();

/** E-086 */
export const attendeesPerPage = 100;
/** Orders that the table shows: seats that were paid or given for nothing, and those that were paid back. */
export const attendeeStates = ['confirmed', 'partially_refunded', 'refunded'] as const;

/** GET .../events/{id}/attendees.json and .csv (E-088, D-E47). `field` is a ticket's id; `*` and nothing search for everybody. */
export const attendeesQuery = z.object({
  page: z.coerce.number({ error: 'Page must be a whole number from 1.' }).int().min(1).max(100_000).default(1),
  query: z.string().trim().max(200).default('*'),
  date_from: day,
  date_to: day,
  field: z.coerce.number().int().positive().optional(),
  state: z.enum(attendeeStates).optional(),
  is_csv: z.string().max(10).optional(),
});
export type AttendeesQuery = z.output<typeof attendeesQuery>;

/** One row per order and ticket; money in ringgit, tax included in `total_payment` (E-087, D-E46). */
export const attendeeRow = z.object({
  /** Of the order's line. */
  id: z.number(),
  attendee_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  enterprise_name: z.string(),
  program_name: z.string(),
  user_type: z.string(),
  event_id: z.number(),
  event_name: z.string(),
  ticket_name: z.string(),
  quantity: z.number(),
  purchase_date: z.string(),
  ticket_price: z.number(),
  total_payment: z.number(),
  service_tax: z.number(),
  first_time_buyer: z.boolean(),
  order_id: z.number(),
  order_state: z.enum(orderStates),
  /** The line's own tickets that are not void. */
  tickets: z.array(z.object({ id: z.number(), code: z.string(), state: z.enum(ticketStates) })),
  /** `failed` if any refund of the order did, else what became of the newest; null without any. */
  refund_state: z.enum(['pending', 'completed', 'failed']).nullable(),
  /** When the first of the tickets was used; null before. */
  checked_in_at: z.string().nullable(),
});
export type AttendeeRow = z.infer<typeof attendeeRow>;

/** A payment that found no seats and could not be sent back: its order has no tickets and no row (D-E34). */
export const stuckPayment = z.object({ order_id: z.number(), name: z.string(), email: z.string(), amount: z.number() });
export type StuckPayment = z.infer<typeof stuckPayment>;

/** An order of a cancelled event of which nothing could be given back yet (D-E08). */
export const stuckOrder = stuckPayment.omit({ amount: true });
export type StuckOrder = z.infer<typeof stuckOrder>;

export const attendeesView = z.object({
  data: z.array(attendeeRow),
  max_pages: z.number(),
  event: z.object({ id: z.number(), title: z.string() }),
  tickets: z.array(z.object({ id: z.number(), name: z.string() })),
  /** At most 20, oldest first. */
  stuck_payments: z.array(stuckPayment),
  /** At most 20, oldest first. */
  stuck_orders: z.array(stuckOrder),
});
export type AttendeesView = z.infer<typeof attendeesView>;
