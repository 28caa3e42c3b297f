import { createRequire } from 'node:module';
import type { CalendarResponse, EventInstance, VEvent } from 'node-ical';

// Its typings name exports that only this form of the package has.
export const { parseICS, expandRecurringEvent } = createRequire(import.meta.url)('node-ical') as {
  parseICS: (text: string) => CalendarResponse;
  expandRecurringEvent: (event: VEvent, options: { from: Date; to: Date; expandOngoing: boolean }) => EventInstance[];
};

/** The entries of a piece of a calendar, in their order. */
export const entriesIn = (lines: readonly string[]): VEvent[] =>
  Object.values(parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'))).flatMap((entry) =>
    entry?.type === 'VEVENT' ? [entry] : [],
  );
