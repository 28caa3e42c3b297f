import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { CalendarResponse, EventInstance, VEvent } from 'node-ical';
import type { OwnSessions } from './own-sessions.js';

// Its typings name exports that only this form of the package has.
const { parseICS, expandRecurringEvent } = createRequire(import.meta.url)('node-ical') as {
  parseICS: (text: string) => CalendarResponse;
  expandRecurringEvent: (event: VEvent, options: { from: Date; to: Date; expandOngoing: boolean }) => EventInstance[];
};

/** What the thread works on. */
export interface CalendarText {
  readonly text: string;
  readonly from: Date;
  readonly until: Date;
  readonly own: OwnSessions;
}

/** One busy time; where it names no zone, as day and time on its owner's clock. */
export interface FoundTime {
  readonly start: Date | readonly [day: string, time: string];
  readonly end: Date | readonly [day: string, time: string];
}

/** What the thread answers. */
export type CalendarAnswer = { readonly found: readonly FoundTime[] } | { readonly error: string };

const mostTimes = 5000;

const isFree = (event: VEvent): boolean =>
  event.transparency?.toUpperCase() === 'TRANSPARENT' ||
  event.status?.toUpperCase() === 'CANCELLED' ||
  event['MICROSOFT-CDO-BUSYSTATUS' as keyof VEvent] === 'FREE';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '');

/** Ours keep time free by themselves; a calendar that drops their address keeps the rest of what we told it. */
const isOwn = (event: VEvent, { own }: CalendarText): boolean =>
  own.pages.test(`${textOf(event.description)} ${textOf(event.url)}`) ||
  (/^booking-\d+$/.test(event.uid ?? '') && textOf(event.summary).startsWith(own.title));

/** Times a day beyond which a rule is nobody's calendar, and takes its reader too long. */
const mostADay = 24;
const listLength = (rule: string, name: string): number =>
  new RegExp(`${name}=([^;\\n]*)`, 'i').exec(rule)?.[1]?.split(',').length ?? 1;

function isEndless({ rrule }: VEvent): boolean {
  const rule = String(rrule?.toString() ?? '');
  const aDay = listLength(rule, 'BYHOUR') * listLength(rule, 'BYMINUTE') * listLength(rule, 'BYSECOND');
  return /FREQ=(SECONDLY|MINUTELY)/i.test(rule) || aDay > mostADay;
}

/** One entry that cannot be worked out is left out; the others still keep their owner's time. */
function instancesOf(event: VEvent, wish: CalendarText): EventInstance[] {
  const { from, until: to } = wish;
  try {
    return datesOf(event, wish).flatMap((date) => expandRecurringEvent(date, { from, to, expandOngoing: true }));
  } catch {
    return [];
  }
}

/** The entry, its further dates, and where no rule repeats it its single dates: one may come without the series it is of. */
function datesOf(event: VEvent, wish: CalendarText): VEvent[] {
  const { rrule, recurrences = {}, exdate = {} } = event;
  const isTaken = (date: VEvent): boolean => keyOf(date) in recurrences || keyOf(date) in exdate;
  const further = furtherDates(event, wish).filter((date) => !isTaken(date));
  if (rrule) return [event, ...further];
  const series = event.recurrenceid === undefined && !isTaken(event) ? [event] : [];
  return [...series, ...further, ...new Set(Object.values(recurrences) as VEvent[])];
}

/** By which the reader knows a date of a series. */
const keyOf = ({ start, datetype }: VEvent): string =>
  datetype === 'date' ? wallTimeOf(start)[0] : start.toISOString();

const zonesOf = (text: string): string => text.match(/^BEGIN:VTIMEZONE[^]*?^END:VTIMEZONE/gim)?.join('\n') ?? '';

interface DateList {
  readonly val?: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Those of RDATE, which the reader keeps as text: each as long as the entry. */
function furtherDates(event: VEvent, { text }: CalendarText): VEvent[] {
  const { rdate } = event as { rdate?: string | DateList | readonly (string | DateList)[] };
  const starts = [rdate ?? []].flat().flatMap((list) => {
    const { val = '', params = {} }: DateList = typeof list === 'string' ? { val: list } : list;
    const named = ['TZID', 'VALUE'].flatMap((name) => (params[name] ? `;${name}=${params[name]}` : []));
    return val.split(',').map((start) => `DTSTART${named.join('')}:${start.split('/')[0] ?? ''}`);
  });
  if (starts.length === 0) return [];
  const entries = starts.map((start, index) => `BEGIN:VEVENT\nUID:${index}\n${start}\nEND:VEVENT`);
  const read = parseICS(['BEGIN:VCALENDAR', zonesOf(text), ...entries, 'END:VCALENDAR'].join('\n'));
  const length = (event.end ?? event.start).getTime() - event.start.getTime();
  return Object.values(read).flatMap((date) => {
    if (date?.type !== 'VEVENT') return [];
    const { start, datetype } = date;
    const end = new Date(start.getTime() + length);
    return { ...event, rrule: undefined, recurrences: undefined, start, datetype, end };
  });
}

function ofEvent(event: VEvent, wish: CalendarText): FoundTime[] {
  if (isOwn(event, wish) || isEndless(event)) return [];
  return instancesOf(event, wish)
    .filter(({ event: own }) => !isFree(own))
    .map(({ start, end, isFullDay }) => {
      const isFloating = isFullDay || start.tz === undefined;
      return isFloating ? { start: wallTimeOf(start), end: wallTimeOf(end) } : { start, end };
    });
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The reader gives a time without a zone on the clock of the machine. */
const wallTimeOf = (at: Date): readonly [string, string] => [
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  `${two(at.getHours())}:${two(at.getMinutes())}`,
];

interface FreeBusyPart {
  readonly freebusy?: readonly { readonly type?: string; readonly start?: Date; readonly end?: Date }[];
}

const ofFreeBusy = ({ freebusy = [] }: FreeBusyPart): FoundTime[] =>
  freebusy.flatMap(({ type, start, end }) =>
    (type ?? 'BUSY').toUpperCase().startsWith('BUSY') && start && end ? [{ start, end }] : [],
  );

function answerTo(wish: CalendarText): CalendarAnswer {
  const found: FoundTime[] = [];
  for (const part of Object.values(parseICS(wish.text))) {
    if (found.length > mostTimes) return { error: 'This calendar has too many entries.' };
    if (part?.type === 'VEVENT') found.push(...ofEvent(part, wish));
    if (part?.type === 'VFREEBUSY') found.push(...ofFreeBusy(part));
  }
  return { found };
}

parentPort?.postMessage(answerTo(workerData as CalendarText));
