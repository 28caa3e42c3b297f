import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';

/** What a calendar entry tells. */
export interface CalendarEntry {
  /** The same in every file that ever tells of the session, so that calendars keep one entry of it. */
  readonly uid: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Raised by each move and by the cancelling, so that a calendar replaces the earlier entry (D-B176). */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** A time that one side proposed and the other has to answer. */
  readonly tentative: boolean;
  readonly title: string;
  readonly description: string;
  /** Null unless people meet in person. */
  readonly location: string | null;
  /** Absolute address of the session. */
  readonly url: string;
  readonly stamp: Date;
  /** Who publishes it: a file with a METHOD has to say (RFC 5546). */
  readonly organizer: { readonly name: string; readonly email: string };
}

/** What is known of a session where a calendar entry of it is made. */
export interface EntryFacts {
  readonly bookingId: number;
  readonly startTime: Date;
  readonly endTime: Date;
  /** How often it was moved. */
  readonly moves: number;
  readonly cancelled: boolean;
  readonly tentative?: boolean;
  readonly productName: string;
  /** 'Name <address>', or the address alone. */
  readonly mailFrom: string;
  /** The group, or the other one. */
  readonly withWhom: string;
  readonly topic: string;
  readonly location: string | null;
  readonly url: string;
  /** When time or place were agreed on last. */
  readonly changedAt: Date;
}

/** The one rule of what calendars are told of a session: in a file, in a mail and in a feed (D-B176). */
export function sessionEntry(facts: EntryFacts): CalendarEntry {
  return {
    uid: `booking-${facts.bookingId}`,
    startTime: facts.startTime,
    endTime: facts.endTime,
    sequence: facts.moves + Number(facts.cancelled),
    cancelled: facts.cancelled,
    tentative: facts.tentative ?? false,
    title: `${facts.productName} session with ${facts.withWhom}`,
    description: facts.topic,
    location: facts.location,
    url: facts.url,
    stamp: facts.changedAt,
    organizer: { name: facts.productName, email: /<([^<>]+)>$/.exec(facts.mailFrom)?.[1] ?? facts.mailFrom },
  };
}

/** The programme that wrote the file. */
const prodId = { company: 'Tandem', product: 'Sessions', language: 'EN' };

function statusOf({ cancelled, tentative }: CalendarEntry): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED;
  return tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Times are instants (UTC): no zone data of a calendar can read them otherwise. */
const eventOf = (entry: CalendarEntry): ICalEventData => ({
  id: entry.uid,
  sequence: entry.sequence,
  stamp: entry.stamp,
  start: entry.startTime,
  end: entry.endTime,
  summary: entry.title,
  description: entry.description,
  location: entry.location,
  url: entry.url,
  status: statusOf(entry),
  organizer: entry.organizer,
});

/** The ics file of a session. */
export function icsOf(entry: CalendarEntry): string {
  const calendar = ical({ prodId, method: entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH });
  calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

/** How often calendars are asked to look again, in seconds. */
const refreshSeconds = 3600;

/** A calendar of many sessions, for calendars that follow it. The same entries make the same text. */
export function feedOf(entries: readonly CalendarEntry[], name: string): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH, name, ttl: refreshSeconds });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Google's page for a new event, filled in. */
export function googleLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.startTime)}/${compact(entry.endTime)}`,
    details: `${entry.description}\n${entry.url}`,
    ...(entry.location === null ? {} : { location: entry.location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook's page for a new event, filled in. */
export function microsoftLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.startTime.toISOString(),
    enddt: entry.endTime.toISOString(),
    body: `${entry.description}\n${entry.url}`,
    ...(entry.location === null ? {} : { location: entry.location }),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
