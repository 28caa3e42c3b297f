import { fromSen, ringgit } from '@tandem/contracts/events';
import type { MailAttachment, Message } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import type { Notice, NoticeTools, Notification, Recipient } from '../notifications/index.js';
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
import type { ChangedFacts, EventFacts, OrderFacts } from './events.messages.js';
import {
  dayOf,
  eventPath,
  placeOf,
  placeText,
  prepareEvent,
  prepareForHolders,
  prepareOrder,
  prepareRefund,
  spanOf,
  whenOf,
} from './events.notices.js';
import type { EventNames, HeldEvent, OrderedEvent } from './events.notices.js';

interface Line<P extends EventFacts, F extends EventNames> {
  name: string;
  on: Message<P>;
  prepare: (payload: P, tools: NoticeTools) => Promise<F | null>;
  to: (payload: P, facts: F) => readonly Recipient[];
  text: (notice: Notice<P, F>) => string;
  subject: (notice: Notice<P, F>) => string;
  more?: (notice: Notice<P, F>) => readonly string[];
  button: string;
  files?: (facts: F) => readonly MailAttachment[];
  /** The event's picture stands above the text. */
  hasPhoto?: boolean;
  /** Nothing in the bell. */
  byMailOnly?: boolean;
}

/** One line of the table: the bell and the mail begin with the same sentence. */
function line<P extends EventFacts, F extends EventNames>(told: Line<P, F>): Notification {
  const { name, on, prepare, to, text, subject, more, button, files, hasPhoto = false, byMailOnly = false } = told;
  return defineNotification<P, F>({
    name: `events.${name}`,
    on,
    prepare,
    recipients: to,
    ...(byMailOnly ? {} : { inApp: { objectType: 'Booking' as const, text, linkPath: eventPath } }),
    email: {
      subject,
      body: (notice) => [text(notice), ...(more?.(notice) ?? [])],
      button: { label: button, path: eventPath },
      attachments: ({ facts }) => files?.(facts) ?? [],
      picturePath: ({ facts }) => (hasPhoto ? facts.photo : null),
    },
  });
}

const money = (sen: number): string => ringgit(fromSen(sen));
const holders = (_payload: EventFacts, facts: HeldEvent) => facts.holderIds.map((userId) => ({ userId }));
const buyer = ({ userId }: OrderFacts) => [{ userId }];
const calendar = ({ calendar: entry }: EventNames) => [entry];
const questions = ({ organizer, inquiryEmail }: EventNames) => `Questions? Write to ${organizer} at ${inquiryEmail}.`;

/** What a buyer is told of the tickets of an order, also when they are sent once more. */
const aboutTickets: Omit<Line<OrderFacts, OrderedEvent>, 'name' | 'on'> = {
  prepare: prepareOrder,
  to: buyer,
  text: (notice) => `Your spot at ${notice.facts.title} on ${whenOf(notice)} is reserved.`,
  subject: ({ facts }) => `Your ticket for ${facts.title}`,
  more: (notice) => [
    `Order ${notice.payload.orderId}. ${placeOf(notice)}`,
    ...notice.facts.tickets.map((ticket) => `${ticket.name}: ${ticket.code}`),
    notice.facts.totalSen === 0
      ? 'Total: free.'
      : `Total: ${money(notice.facts.totalSen)}, service tax of ${money(notice.facts.taxSen)} included.`,
    'The attached file has a page with a QR code for each ticket. Show it at the door.',
    questions(notice.facts),
  ],
  button: 'See your tickets',
  files: (facts) => (facts.printed ? [facts.calendar, facts.printed] : [facts.calendar]),
};

/** Old next to new, for what became another (D-E59). */
function changesOf({ payload, facts, reader }: Notice<ChangedFacts, HeldEvent>): string[] {
  const { oldStartTime, oldEndTime, oldVenue } = payload;
  const [from, till] = [new Date(oldStartTime), oldEndTime === undefined ? facts.end : new Date(oldEndTime)];
  const isMoved = from.getTime() !== facts.start.getTime() || till.getTime() !== facts.end.getTime();
  const span = (start: Date, end: Date) => spanOf(start, end, reader.timezone);
  const times = isMoved
    ? [`Old time: ${span(from, till)}`, `New time: ${span(facts.start, facts.end)}`]
    : [`Time: ${span(facts.start, facts.end)}`];
  const isElsewhere = oldVenue !== undefined && oldVenue !== facts.venue;
  const before = oldVenue === null ? 'online' : oldVenue;
  return [...times, placeText(facts.venue), ...(isElsewhere ? [`Before, it was to be here: ${before}`] : [])];
}

/** Who hears what about events (D-E59). */
export const eventsNotifications: readonly Notification[] = [
  line({
    name: 'announced',
    on: eventAnnounced,
    prepare: prepareEvent,
    byMailOnly: true,
    hasPhoto: true,
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
    prepare: prepareForHolders,
    to: holders,
    text: (notice) => `${notice.facts.title} has changed: it is now on ${whenOf(notice)}.`,
    subject: ({ facts }) => `${facts.title} has changed`,
    more: changesOf,
    files: calendar,
    button: 'See event',
  }),
  line({
    name: 'approaching',
    on: eventApproaching,
    prepare: prepareForHolders,
    to: holders,
    text: (notice) => `${notice.facts.title} starts on ${whenOf(notice)}.`,
    subject: ({ facts, payload }) => `${facts.title} starts ${payload.minutesAhead > 60 ? 'tomorrow' : 'in one hour'}`,
    more: (notice) => [placeOf(notice)],
    button: 'See your tickets',
  }),
  line({
    name: 'cancelled',
    on: eventCancelled,
    prepare: prepareEvent,
    to: ({ userIds }) => userIds.map((userId) => ({ userId })),
    text: (notice) => `${notice.facts.title} on ${whenOf(notice)} has been cancelled.`,
    subject: ({ facts }) => `${facts.title} has been cancelled`,
    more: ({ payload, facts, reader }) => {
      const back = payload.refunds?.find(({ userId }) => userId === reader.userId)?.amountSen ?? 0;
      return [
        `The organiser says: ${payload.reason}`,
        back > 0 ? `You get ${money(back)} back within 14 days.` : 'There is no payment to give back.',
        questions(facts),
      ];
    },
    files: calendar,
    button: 'See event',
  }),
  line({
    name: 'refunded',
    on: refundSettled,
    prepare: prepareRefund,
    to: buyer,
    text: ({ facts, payload }) => `Your refund of ${money(payload.amountSen)} for ${facts.title} is on its way.`,
    subject: ({ facts }) => `Your refund for ${facts.title}`,
    more: ({ payload, facts }) => [
      `Order ${payload.orderId}. These tickets are no longer valid: ${facts.codes.join(', ')}.`,
      ...(facts.reference === null ? [] : [`Reference of the payment provider: ${facts.reference}`]),
    ],
    button: 'See event',
  }),
  line({
    name: 'payment-returned',
    on: paymentReturned,
    prepare: prepareEvent,
    to: buyer,
    text: ({ facts, payload }) =>
      `Your payment of ${money(payload.amountSen)} for ${facts.title} goes back to you: the seats were no longer held when it arrived.`,
    subject: ({ facts }) => `Your payment for ${facts.title} was returned`,
    button: 'See event',
  }),
];
