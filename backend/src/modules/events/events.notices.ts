import { formatInstant, zoneAbbreviation } from '../../kernel/index.js';
import type { MailAttachment } from '../../kernel/index.js';
import type { Notice, NoticeTools } from '../notifications/index.js';
import type { EventFacts } from './events.messages.js';
import { calendarAttachment } from './calendar/calendar-entry.js';
import { ReadCalendar } from './calendar/read-calendar.js';
import { Unsubscribe } from './audience/unsubscribe.js';
import { OrderPaths } from './orders/order-paths.js';

/** What the texts about an event need besides the message. */
export interface EventNames {
  readonly title: string;
  readonly start: Date;
  readonly venue: string | null;
  readonly organizer: string;
  readonly inquiryEmail: string;
  readonly path: string;
  readonly holderIds: readonly number[];
  /** Its entry for calendars. */
  readonly calendar: MailAttachment;
  /** Its first lines. */
  readonly excerpt: string;
  readonly stopAddressOf: (userId: number) => string;
  readonly tickets: readonly { orderId: number; name: string; code: string }[];
}

interface Row {
  title: string;
  start_time: Date;
  venue_title: string | null;
  organizer_name: string;
  inquiry_email: string;
  description: string;
}

const ticketsSql = `select t.order_id as "orderId", t.user_id as "userId", t.code, o.name
  from events.ticket t join events.ticket_type o on o.id = t.ticket_type_id
  where t.event_id = $1 and t.state <> 'void' order by t.id`;

/** Read once for each message; null when the event is gone. */
export async function prepareEvent(payload: EventFacts, tools: NoticeTools): Promise<EventNames | null> {
  const { eventId, programId } = payload;
  const row = await tools.database.row<Row>('select * from events.event where id = $1', [eventId]);
  const calendar = await tools.get(ReadCalendar).entryOf(eventId);
  if (!row || !calendar) return null;
  const tickets = await tools.database.rows<{ orderId: number; userId: number; code: string; name: string }>(
    ticketsSql,
    [eventId],
  );
  return {
    title: row.title,
    start: row.start_time,
    venue: row.venue_title,
    organizer: row.organizer_name,
    inquiryEmail: row.inquiry_email,
    path: await tools.get(OrderPaths).eventPage({ event_id: eventId, program_id: programId }),
    calendar: calendarAttachment(calendar),
    excerpt: excerptOf(row.description),
    stopAddressOf: (userId) => tools.get(Unsubscribe).addressFor(userId),
    holderIds: [...new Set(tickets.map((ticket) => ticket.userId))],
    tickets,
  };
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
  return `${formatInstant(facts.start, zone, 'D MMM YYYY')} at ${formatInstant(facts.start, zone, 'h:mm A')} ${zoneAbbreviation(facts.start, zone)}`;
}

export const dayOf = ({ facts, reader }: About): string => formatInstant(facts.start, reader.timezone, 'D MMM YYYY');

/** Where it is; the link of a webinar stands on the event's page only, for those who hold a ticket. */
export const placeOf = ({ facts }: About): string =>
  facts.venue === null ? 'Online: you join from the event page.' : `Venue: ${facts.venue}`;

export const eventPath = ({ facts }: About): string => facts.path;
