import { z } from 'zod';
import { eventLimits } from './texts.js';

const id = z.coerce.number({ error: 'This must be a number.' }).int().positive();

/** Who the tickets are for (E-076, D-E26). */
export const buyerFields = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, { error: 'Name is required' }).max(100),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required' })
    .pipe(z.email({ error: 'Please enter a valid email address.' })),
  phone_no: z
    .string({ error: 'Phone number is required' })
    .trim()
    .min(1, { error: 'Phone number is required' })
    .pipe(z.string().regex(/^\+?[\d ()-]{5,24}$/, { error: 'Please enter a phone number.' })),
});

/** E-077 */
export const answerInput = z.object({
  event_extra_field_id: id,
  answer: z
    .string({ error: 'This answer is required' })
    .trim()
    .min(1, { error: 'This answer is required' })
    .max(eventLimits.answer, { error: `Please enter at most ${eventLimits.answer} characters.` }),
});

const amount = z
  .number({ error: 'Amount is required' })
  .int({ error: 'Amount must be a whole number' })
  .min(0, { error: 'Amount must be 0 or more' });

/** POST /tickets/purchase (E-078). Prices are the server's alone: anything the client says about them is ignored. */
export const purchaseBody = buyerFields.extend({
  event_id: id,
  user_id: id.optional(),
  answers: z.array(answerInput).max(100).default([]),
  tickets: z
    .array(z.object({ id, amount }))
    .max(eventLimits.tickets)
    .refine((list) => list.some((ticket) => ticket.amount > 0), { error: 'Choose at least one ticket' })
    .refine((list) => new Set(list.map((ticket) => ticket.id)).size === list.length, {
      error: 'Each ticket can be named once',
    }),
});
export type PurchaseInput = z.input<typeof purchaseBody>;
export type Purchase = z.output<typeof purchaseBody>;

export const orderStates = [
  'pending',
  'confirmed',
  'expired',
  'failed',
  'partially_refunded',
  'refunded',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];
export const ticketStates = ['valid', 'used', 'void'] as const;

/** GET /tickets/{userId} (D-E44). */
export const ownTicket = z.object({
  id: z.number(),
  code: z.string(),
  /** What the QR code says: an address with the code and its signature (D-E41). */
  qr: z.string(),
  ticket_name: z.string(),
  ticket_type: z.enum(['free', 'paid']),
  price: z.number(),
  state: z.enum(ticketStates),
  order_id: z.number(),
  order_state: z.enum(orderStates),
  purchased_at: z.string(),
  /** Whether the holder may give it back now (D-E38). */
  cancellable: z.boolean(),
});
export type OwnTicket = z.infer<typeof ownTicket>;

/** GET /ticket_orders/{id}, for its buyer only. */
export const orderView = z.object({
  id: z.number(),
  event_id: z.number(),
  event_title: z.string(),
  state: z.enum(orderStates),
  subtotal: z.number(),
  service_tax: z.number(),
  total: z.number(),
  lines: z.array(z.object({ ticket_name: z.string(), amount: z.number(), price: z.number() })),
});
export type OrderView = z.infer<typeof orderView>;

/** POST /ticket_orders/{id}/refund (D-E37); without tickets, all that are left of the order. */
export const refundBody = z.object({
  ticket_ids: z.array(id).min(1, { error: 'Choose at least one ticket' }).max(1000).optional(),
  /** A ticket that was used is refunded only with this. */
  confirm_used: z.boolean().default(false),
  /** What could not be sent is sent once more, and nothing else goes back. */
  again: z.boolean().default(false),
});
export type RefundInput = z.output<typeof refundBody>;

export const ownTicketsParam = z.object({ userId: id });
export const ownTicketsQuery = z.object({ event_id: id });
