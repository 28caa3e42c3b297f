import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar entry tells. */
export interface CalendarEntry {
  readonly bookingId: number;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Raised on each move, so that a calendar replaces the earlier entry (D-B176). */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the session. */
  readonly url: string;
  readonly stamp: Date;
}

/** The ics file of a session; UID booking-{id} makes all of its versions one entry. */
export function icsOf(entry: CalendarEntry): string {
  const calendar = ical({ method: entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `booking-${entry.bookingId}`,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.startTime,
    end: entry.endTime,
    summary: entry.title,
    description: entry.description,
    url: entry.url,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
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
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
