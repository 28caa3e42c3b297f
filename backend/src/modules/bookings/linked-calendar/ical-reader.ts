import { createRequire } from 'node:module';
import type { CalendarResponse, EventInstance, VEvent } from 'node-ical';
import type { CalendarPart } from './calendar-parts.js';
import { propertyOf } from './calendar-parts.js';

// Its typings name exports that only this form of the package has.
const { parseICS, expandRecurringEvent } = createRequire(import.meta.url)('node-ical') as {
  parseICS: (text: string) => CalendarResponse;
  expandRecurringEvent: (event: VEvent, options: { from: Date; to: Date; expandOngoing: boolean }) => EventInstance[];
};
export { expandRecurringEvent };

const parsed = (lines: readonly string[]): CalendarResponse =>
  parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));

const written = ({ kind, lines }: CalendarPart): string[] => [`BEGIN:${kind}`, ...lines, `END:${kind}`];

/** An entry that the reader takes: as it is, or else without being repeated; nothing where it takes neither. */
function readable(part: CalendarPart): string[] {
  const isTaken = (lines: readonly string[]): boolean => {
    try {
      return Boolean(parsed(lines));
    } catch {
      return false;
    }
  };
  const once = { ...part, lines: part.lines.filter((line) => !line.startsWith('RRULE')) };
  return [written(part), written(once)].find(isTaken) ?? [];
}

/**
 * Without the entries that ended before some day, which are most of an old calendar, and the reader takes long for each. What is repeated or
 * replaces a date of a series stays, whenever it was.
 */
export function withoutPast(parts: readonly CalendarPart[], from: Date): CalendarPart[] {
  const dayBefore = new Date(from.getTime() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return parts.filter(({ kind, lines }) => {
    const end = propertyOf(lines.find((line) => /^DTEND[;:]/.test(line)) ?? '')?.value ?? '';
    const isOver = /^\d{8}/.test(end) && end.slice(0, 8) < dayBefore;
    return !(kind === 'VEVENT' && isOver && !lines.some((line) => /^(RRULE|RDATE|RECURRENCE-ID)[:;]/.test(line)));
  });
}

/** What a calendar holds. One entry that the reader refuses would keep it from all of them. */
export function readCalendar(parts: readonly CalendarPart[]): CalendarResponse {
  try {
    return parsed(parts.flatMap(written));
  } catch {
    return parsed(parts.flatMap(readable));
  }
}

/** The entries of a piece of a calendar, in their order. */
export const entriesIn = (lines: readonly string[]): VEvent[] =>
  Object.values(parsed(lines)).flatMap((entry) => (entry?.type === 'VEVENT' ? [entry] : []));
