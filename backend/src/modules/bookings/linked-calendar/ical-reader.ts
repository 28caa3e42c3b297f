import { createRequire } from 'node:module';
import type { CalendarResponse, EventInstance, VEvent } from 'node-ical';

// Its typings name exports that only this form of the package has.
const { parseICS, expandRecurringEvent } = createRequire(import.meta.url)('node-ical') as {
  parseICS: (text: string) => CalendarResponse;
  expandRecurringEvent: (event: VEvent, options: { from: Date; to: Date; expandOngoing: boolean }) => EventInstance[];
};
export { expandRecurringEvent };

const entry = /^BEGIN:VEVENT$[^]*?^END:VEVENT$/gim;

/** An entry that the reader takes: as it is, or else without being repeated; nothing where it takes neither. */
function readable(part: string): string {
  const isTaken = (text: string): boolean => {
    try {
      return Boolean(parseICS(text));
    } catch {
      return false;
    }
  };
  return [part, part.replace(/^RRULE.*$/gim, '')].find(isTaken) ?? '';
}

/**
 * Without the entries that ended before some day, which are most of an old calendar, and the reader takes long for each. What is repeated or
 * replaces a date of a series stays, whenever it was.
 */
export function withoutPast(text: string, from: Date): string {
  const dayBefore = new Date(from.getTime() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return text.replace(entry, (part) => {
    const [, end] = /^DTEND[^:\n]*:(\d{8})/im.exec(part) ?? [];
    const isOver = end !== undefined && end < dayBefore && !/^(RRULE|RDATE|RECURRENCE-ID)[:;]/im.test(part);
    return isOver ? '' : part;
  });
}

/** What a calendar holds. One entry that the reader refuses would keep it from all of them. @param text with a line feed after each line */
export function readCalendar(text: string): CalendarResponse {
  try {
    return parseICS(text);
  } catch {
    return parseICS(text.replace(entry, readable));
  }
}

/** The entries of a piece of a calendar, in their order. */
export const entriesIn = (lines: readonly string[]): VEvent[] =>
  Object.values(parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'))).flatMap((entry) =>
    entry?.type === 'VEVENT' ? [entry] : [],
  );
