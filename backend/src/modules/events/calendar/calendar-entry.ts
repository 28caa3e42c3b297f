import type { MailAttachment } from '../../../kernel/index.js';

/** An event as calendars keep it. */
export interface CalendarEvent {
  readonly id: number;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly timezone: string;
  /** Null: it is online. */
  readonly venue: string | null;
  /** Grows with each change of time or place, so that calendars take the newer entry for the older one. */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** When it was changed last. */
  readonly stamp: Date;
  /** Address of the event's page: also the place of a webinar, whose link is for its page alone. */
  readonly page: string;
}

const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines hold at most 75 octets; what is longer goes on behind a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

/** The .ics of an event, with an id that stays (D-E45). */
export function calendarEntry(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tandem//Events//EN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    `X-WR-TIMEZONE:${event.timezone}`,
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(event.page).host}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.venue ?? event.page)}`,
    `URL:${event.page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

export const calendarAttachment = (event: CalendarEvent): MailAttachment => ({
  filename: 'event.ics',
  content: calendarEntry(event),
  contentType: 'text/calendar; charset=utf-8',
});
