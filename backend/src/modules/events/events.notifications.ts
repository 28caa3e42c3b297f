import { fromSen, ringgit } from '@tandem/contracts/events';
import type { Message } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import type { Notice, Notification, Recipient } from '../notifications/index.js';
import {
  eventAnnounced,
  eventApproaching,
  eventCancelled,
  eventChanged,
  orderConfirmed,
  paymentReturned,
  refundSettled,
  ticketsResent,
} from './events.messages.js';
import type { EventFacts, OrderFacts } from './events.messages.js';
import { dayOf, eventPath, placeOf, prepareEvent, whenOf } from './events.notices.js';
import type { EventNames } from './events.notices.js';

interface Line<P extends EventFacts> {
  name: string;
  on: Message<P>;
  to: (payload: P, facts: EventNames) => readonly Recipient[];
  text: (notice: Notice<P, EventNames>) => string;
  subject: (notice: Notice<P, EventNames>) => string;
  more?: (notice: Notice<P, EventNames>) => readonly string[];
  button: string;
  /** The entry for calendars goes along. */
  withCalendar?: boolean;
  /** Nothing in the bell. */
  byMailOnly?: boolean;
}

/** One line of the table: the bell and the mail begin with the same sentence. */
function line<P extends EventFacts>(told: Line<P>): Notification {
  const { name, on, to, text, subject, more, button, byMailOnly = false, withCalendar = false } = told;
  return defineNotification<P, EventNames>({
    name: `events.${name}`,
    on,
    prepare: prepareEvent,
    recipients: to,
    ...(byMailOnly ? {} : { inApp: { objectType: 'Booking' as const, text, linkPath: eventPath } }),
    email: {
      subject,
      body: (notice) => [text(notice), ...(more?.(notice) ?? [])],
      button: { label: button, path: eventPath },
      ...(withCalendar ? { attachments: ({ facts }) => [facts.calendar] } : {}),
    },
  });
}

const holders = (_payload: EventFacts, facts: EventNames) => facts.holderIds.map((userId) => ({ userId }));

/** What a buyer is told of the tickets of an order, also when they are sent once more. */
const aboutTickets: Omit<Line<OrderFacts>, 'name' | 'on'> = {
  to: (payload) => [{ userId: payload.userId }],
  text: (notice) => `Your spot at ${notice.facts.title} on ${whenOf(notice)} is reserved.`,
  subject: ({ facts }) => `Your ticket for ${facts.title}`,
  more: (notice) => [
    `Order ${notice.payload.orderId}. ${placeOf(notice)}`,
    ...notice.facts.tickets
      .filter((ticket) => ticket.orderId === notice.payload.orderId)
      .map((ticket) => `${ticket.name}: ${ticket.code}`),
    `Questions? Write to ${notice.facts.organizer} at ${notice.facts.inquiryEmail}.`,
  ],
  button: 'See your tickets',
  withCalendar: true,
};

/** Who hears what about events (D-E59). */
export const eventsNotifications: readonly Notification[] = [
  line({
    name: 'announced',
    on: eventAnnounced,
    byMailOnly: true,
    to: ({ userIds }) => userIds.map((userId) => ({ userId })),
    text: (notice) => `${notice.facts.title} is on ${whenOf(notice)}.`,
    subject: (notice) => `${notice.facts.title} - ${dayOf(notice)}`,
    more: (notice) => [
      placeOf(notice),
      notice.facts.excerpt,
      `No more announcements of events: ${notice.facts.stopAddressOf(notice.reader.userId)}`,
    ],
    button: 'See event',
  }),
  line({ name: 'tickets', on: orderConfirmed, ...aboutTickets }),
  line({ name: 'tickets-again', on: ticketsResent, ...aboutTickets, byMailOnly: true }),
  line({
    name: 'changed',
    on: eventChanged,
    to: holders,
    text: (notice) => `${notice.facts.title} has changed: it is now on ${whenOf(notice)}.`,
    subject: ({ facts }) => `${facts.title} has changed`,
    withCalendar: true,
    more: (notice) => [placeOf(notice)],
    button: 'See event',
  }),
  line({
    name: 'approaching',
    on: eventApproaching,
    to: holders,
    text: (notice) => `${notice.facts.title} starts on ${whenOf(notice)}.`,
    subject: ({ facts, payload }) => `${facts.title} starts ${payload.minutesAhead > 60 ? 'tomorrow' : 'in one hour'}`,
    more: (notice) => [placeOf(notice)],
    button: 'See your tickets',
  }),
  line({
    name: 'cancelled',
    on: eventCancelled,
    to: ({ userIds }) => userIds.map((userId) => ({ userId })),
    text: (notice) => `${notice.facts.title} on ${whenOf(notice)} has been cancelled.`,
    subject: ({ facts }) => `${facts.title} has been cancelled`,
    withCalendar: true,
    more: ({ payload, facts }) => [
      `The organiser says: ${payload.reason}`,
      `What you paid goes back to you within 14 days. Questions? Write to ${facts.organizer} at ${facts.inquiryEmail}.`,
    ],
    button: 'See event',
  }),
  line({
    name: 'refunded',
    on: refundSettled,
    to: (payload) => [{ userId: payload.userId }],
    text: ({ facts, payload }) =>
      `Your refund of ${ringgit(fromSen(payload.amountSen))} for ${facts.title} is on its way.`,
    subject: ({ facts }) => `Your refund for ${facts.title}`,
    more: ({ payload }) => [`Order ${payload.orderId}. The tickets of this refund are no longer valid.`],
    button: 'See event',
  }),
  line({
    name: 'payment-returned',
    on: paymentReturned,
    to: (payload) => [{ userId: payload.userId }],
    text: ({ facts, payload }) =>
      `Your payment of ${ringgit(fromSen(payload.amountSen))} for ${facts.title} goes back to you: the seats were no longer held when it arrived.`,
    subject: ({ facts }) => `Your payment for ${facts.title} was returned`,
    button: 'See event',
  }),
];
