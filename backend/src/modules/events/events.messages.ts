import { z } from 'zod';
import { defineMessage } from '../../kernel/index.js';

const event = z.object({ eventId: z.number(), programId: z.number() });
const sample = { eventId: 1, programId: 1 };
const order = event.extend({ orderId: z.number(), userId: z.number() });
const orderSample = { ...sample, orderId: 4, userId: 3 };
export type EventFacts = z.infer<typeof event>;
export type OrderFacts = z.infer<typeof order>;

/** The seats are the buyer's. */
export const orderConfirmed = defineMessage({
  name: 'events.order-confirmed.v1',
  schema: order,
  sample: orderSample,
});

/** The buyer is to get the tickets by mail once more. */
export const ticketsResent = defineMessage({ name: 'events.tickets-resent.v1', schema: order, sample: orderSample });

/** A payment came after its seats were gone and goes back; `amountSen` in sen. */
export const paymentReturned = defineMessage({
  name: 'events.payment-returned.v1',
  schema: order.extend({ amountSen: z.number() }),
  sample: { ...orderSample, amountSen: 5400 },
});

export const ticketCancelled = defineMessage({
  name: 'events.ticket-cancelled.v1',
  schema: order.extend({ ticketId: z.number() }),
  sample: { ...orderSample, ticketId: 9 },
});

/** A member wrote into the newsfeed. */
export const newsfeedPostWritten = defineMessage({
  name: 'events.newsfeed-post-written.v1',
  schema: z.object({ postId: z.number(), programId: z.number(), authorId: z.number() }),
  sample: { postId: 7, programId: 1, authorId: 3 },
});

export const eventPublished = defineMessage({ name: 'events.event-published.v1', schema: event, sample });

/** Time, place or link of a published event is another now. `oldVenue` is null where it was online. */
export const eventChanged = defineMessage({
  name: 'events.event-changed.v1',
  schema: event.extend({
    oldStartTime: z.iso.datetime(),
    oldEndTime: z.iso.datetime().optional(),
    oldVenue: z.string().nullable().optional(),
  }),
  sample: {
    ...sample,
    oldStartTime: '2026-03-02T02:00:00.000Z',
    oldEndTime: '2026-03-02T03:30:00.000Z',
    oldVenue: 'Harbour Hall',
  },
});
export type ChangedFacts = z.infer<typeof eventChanged.schema>;

export const eventApproaching = defineMessage({
  name: 'events.event-approaching.v1',
  schema: event.extend({ startTime: z.iso.datetime(), minutesAhead: z.number() }),
  sample: { ...sample, startTime: '2026-03-02T02:00:00.000Z', minutesAhead: 60 },
});

/** The next part of the audience is to be told, people with ids above `afterId`. */
export const announcementDue = defineMessage({
  name: 'events.announcement-due.v1',
  schema: event.extend({ afterId: z.number() }),
  sample: { ...sample, afterId: 0 },
});

/** A new event, for people who were not told of it yet. */
export const eventAnnounced = defineMessage({
  name: 'events.event-announced.v1',
  schema: event.extend({ userIds: z.array(z.number()) }),
  sample: { ...sample, userIds: [3, 4] },
});

/** Tickets were taken back, or a payment found no seats; `amountSen`, tax included, is to go back to the buyer. */
export const refundRequested = defineMessage({
  name: 'events.refund-requested.v1',
  schema: order.extend({ refundId: z.number(), amountSen: z.number() }),
  sample: { ...orderSample, refundId: 2, amountSen: 2700 },
});
export type RefundFacts = z.infer<typeof refundRequested.schema>;

/** The provider has sent the money of tickets back. */
export const refundSettled = defineMessage({
  name: 'events.refund-settled.v1',
  schema: order.extend({ refundId: z.number(), amountSen: z.number() }),
  sample: { ...orderSample, refundId: 2, amountSen: 2700 },
});

/** The next people who have orders of a cancelled event are to get back what they have: those with ids above `afterId`, or all. */
export const settlementDue = defineMessage({
  name: 'events.settlement-due.v1',
  schema: event.extend({ reason: z.string(), afterId: z.number().optional() }),
  sample: { ...sample, reason: 'The speaker is ill.' },
});
export type CancelledFacts = z.infer<typeof settlementDue.schema>;

/** The event is called off; for people who held a ticket. `refunds` says what each of them gets back, tax included. */
export const eventCancelled = defineMessage({
  name: 'events.event-cancelled.v1',
  schema: event.extend({
    reason: z.string(),
    userIds: z.array(z.number()),
    refunds: z.array(z.object({ userId: z.number(), amountSen: z.number() })).optional(),
  }),
  sample: { ...sample, reason: 'The speaker is ill.', userIds: [3], refunds: [{ userId: 3, amountSen: 2700 }] },
});
