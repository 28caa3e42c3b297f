import { zoneName } from '@tandem/contracts/platform';
import { formatInstant, wallTime, zoneAbbreviation } from '../../kernel/index.js';
import type { MailAttachment } from '../../kernel/index.js';
import type { Notice, NoticeTools } from '../notifications/index.js';
import type { EventFacts, OrderFacts, RefundFacts } from './events.messages.js';
import { calendarAttachment } from './calendar/calendar-entry.js';
import { ReadCalendar } from './calendar/read-calendar.js';
import { Unsubscribe } from './audience/unsubscribe.js';
import { OrderPaths } from './orders/order-paths.js';
import { PrintTickets } from './tickets/print-tickets.js';

/** What the texts about an event need besides the message. */
export interface EventNames {
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly venue: string | null;
  readonly organizer: string;
  readonly inquiryEmail: string;
  readonly path: string;
  /** Its entry for calendars. */
  readonly calendar: MailAttachment;
  /** Its first lines. */
  readonly excerpt: string;
  /** Path of its picture. */
  readonly photo: string | null;
  readonly stopAddressOf: (userId: number) => string;
}

interface Row {
  title: string;
  start_time: Date;
  end_time: Date;
  venue_title: string | null;
  organizer_name: string;
  inquiry_email: string;
  description: string;
  photo_hq: string | null;
}

/** Read once for each message; null when the event is gone. */
export async function prepareEvent({ eventId, programId }: EventFacts, tools: NoticeTools): Promise<EventNames | null> {
  const row = await tools.database.row<Row>('select * from events.event where id = $1', [eventId]);
  const calendar = await tools.get(ReadCalendar).entryOf(eventId);
  if (!row || !calendar) return null;
  return {
    title: row.title,
    start: row.start_time,
    end: row.end_time,
    venue: row.venue_title,
    organizer: row.organizer_name,
    inquiryEmail: row.inquiry_email,
    path: await tools.get(OrderPaths).eventPage({ event_id: eventId, program_id: programId }),
    calendar: calendarAttachment(calendar),
    excerpt: excerptOf(row.description),
    photo: row.photo_hq,
    stopAddressOf: (userId) => tools.get(Unsubscribe).addressFor(userId),
  };
}

/** Everybody who holds a ticket hears of it. */
export interface HeldEvent extends EventNames {
  readonly holderIds: readonly number[];
}

export async function prepareForHolders(payload: EventFacts, tools: NoticeTools): Promise<HeldEvent | null> {
  const event = await prepareEvent(payload, tools);
  if (!event) return null;
  const holders = await tools.database.rows<{ id: number }>(
    "select distinct user_id as id from events.ticket where event_id = $1 and state <> 'void' order by user_id",
    [payload.eventId],
  );
  return { ...event, holderIds: holders.map(({ id }) => id) };
}

/** Money in sen, tax included in the total; tickets that are not void. */
export interface OrderedEvent extends EventNames {
  readonly totalSen: number;
  readonly taxSen: number;
  readonly tickets: readonly { name: string; code: string }[];
  readonly printed: MailAttachment | null;
}

const orderTicketsSql = `select o.name, t.code from events.ticket t join events.ticket_type o on o.id = t.ticket_type_id
  where t.order_id = $1 and t.state <> 'void' order by t.id`;

export async function prepareOrder(payload: OrderFacts, tools: NoticeTools): Promise<OrderedEvent | null> {
  const { database } = tools;
  const event = await prepareEvent(payload, tools);
  const order = await database.row<{ totalSen: number; taxSen: number }>(
    'select total_sen as "totalSen", tax_sen as "taxSen" from events.ticket_order where id = $1',
    [payload.orderId],
  );
  if (!event || !order) return null;
  const tickets = await database.rows<{ name: string; code: string }>(orderTicketsSql, [payload.orderId]);
  const content = await tools.get(PrintTickets).ofOrder(payload.orderId);
  const printed = content && { filename: 'tickets.pdf', content, contentType: 'application/pdf' };
  return { ...event, ...order, tickets, printed };
}

export interface RefundedEvent extends EventNames {
  /** Of the tickets that are void now. */
  readonly codes: readonly string[];
  readonly reference: string | null;
}

export async function prepareRefund(payload: RefundFacts, tools: NoticeTools): Promise<RefundedEvent | null> {
  const event = await prepareEvent(payload, tools);
  const refund = await tools.database.row<{ reference: string | null; codes: string[] | null }>(
    `select f.reference, array(select t.code from events.ticket t where t.id = any(f.ticket_ids) order by t.id) as codes
     from events.refund f where f.id = $1`,
    [payload.refundId],
  );
  return event && { ...event, codes: refund?.codes ?? [], reference: refund?.reference ?? null };
}

const excerptLength = 240;

function excerptOf(description: string): string {
  const text = description.split('\n', 1)[0] ?? '';
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength).trimEnd()}…`;
}

type About = Notice<EventFacts, EventNames>;

/** '2 Mar 2026 at 10:00 AM MYT' on the reader's clock, which it names. */
export function whenOf({ facts, reader }: About): string {
  const zone = reader.timezone;
  return `${formatInstant(facts.start, zone, 'D MMM YYYY')} at ${formatInstant(facts.start, zone, 'h:mm A')} ${zoneName(zoneAbbreviation(facts.start, zone))}`;
}

/** '2 Mar 2026, 10:00 AM - 11:30 AM MYT'; an event over midnight names its last day too. */
export function spanOf(start: Date, end: Date, zone: string): string {
  const isOneDay = wallTime(start, zone).date === wallTime(end, zone).date;
  const from = formatInstant(start, zone, 'D MMM YYYY, h:mm A');
  return `${from} - ${formatInstant(end, zone, isOneDay ? 'h:mm A' : 'D MMM YYYY, h:mm A')} ${zoneName(zoneAbbreviation(start, zone))}`;
}

export const dayOf = ({ facts, reader }: About): string => formatInstant(facts.start, reader.timezone, 'D MMM YYYY');

/** Where it is; the link of a webinar stands on the event's page only, for those who hold a ticket. */
export const placeOf = ({ facts }: About): string => placeText(facts.venue);
export const placeText = (venue: string | null): string =>
  venue === null ? 'Online: you join from the event page.' : `Venue: ${venue}`;

export const eventPath = ({ facts }: About): string => facts.path;
