import { parentPort, workerData } from 'node:worker_threads';
import type { EventInstance, VEvent } from 'node-ical';
import { partsOf, toldApart } from './calendar-parts.js';
import { clockProperty, onOneClock, ownersClock } from './entry-clocks.js';
import { entriesIn, expandRecurringEvent, readCalendar, withoutPast } from './ical-reader.js';
import { zonesBy } from './named-zones.js';
import type { OwnSessions } from './own-sessions.js';
import { fixedOffset } from './zone-offsets.js';

/** What the thread works on. */
export interface CalendarText {
  readonly text: string;
  readonly from: Date;
  readonly until: Date;
  readonly own: OwnSessions;
  /** Whose calendar it is, by the address that invitations go to; empty where it is not known. */
  readonly owner: string;
}

type WallTime = readonly [day: string, time: string];

/** One busy time: as instants, or by what a clock shows, which the product's data alone tells of each zone. */
export type FoundTime = { readonly start: Date; readonly end: Date } | OnClock;

export interface OnClock {
  readonly from: WallTime;
  readonly until: WallTime;
  /** Of its owner, where it names none. */
  readonly zone?: string;
  /** Whether it lasts as long as it says also where the clock changes meanwhile. */
  readonly isAsLong: boolean;
}

/** What the thread answers. */
export type CalendarAnswer = { readonly found: readonly FoundTime[] } | { readonly error: string };

/** What the thread says: that it has loaded what it needs, then its answer. */
export type CalendarMessage = 'begun' | CalendarAnswer;

const mostTimes = 5000;

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '');

/** Who works elsewhere can be met, as Outlook has it. */
const freeForOutlook = ['FREE', 'WORKINGELSEWHERE'];

const isFree = (event: VEvent, wish: CalendarText): boolean =>
  textOf(event.transparency).toUpperCase() === 'TRANSPARENT' ||
  textOf(event.status).toUpperCase() === 'CANCELLED' ||
  freeForOutlook.includes(textOf(event['MICROSOFT-CDO-BUSYSTATUS' as keyof VEvent])) ||
  hasDeclined(event, wish);

/** Whoever is invited by another address than that of the account counts as coming. */
function hasDeclined({ attendee = [] }: VEvent, { owner }: CalendarText): boolean {
  const guests = [attendee].flat().filter((guest) => typeof guest === 'object');
  return guests.some(
    ({ val, params }) =>
      val.toLowerCase() === `mailto:${owner.toLowerCase()}` && params.PARTSTAT?.toUpperCase() === 'DECLINED',
  );
}

/** Ours keep time free by themselves; a calendar that drops their address keeps the rest of what we told it. */
const isOwn = (event: VEvent, { own }: CalendarText): boolean =>
  own.pages.test(`${textOf(event.description)} ${textOf(event.url)}`) ||
  (/^booking-\d+(\/|$)/.test(event.uid ?? '') && textOf(event.summary).startsWith(own.title));

/** Times a day beyond which a rule is nobody's calendar, and takes its reader too long. */
const mostADay = 24;
const listLength = (rule: string, name: string): number =>
  new RegExp(`${name}=([^;\\n]*)`, 'i').exec(rule)?.[1]?.split(',').length ?? 1;

function isEndless({ rrule }: VEvent): boolean {
  const rule = String(rrule?.toString() ?? '');
  const aDay = listLength(rule, 'BYHOUR') * listLength(rule, 'BYMINUTE') * listLength(rule, 'BYSECOND');
  return /FREQ=(SECONDLY|MINUTELY)/i.test(rule) || aDay > mostADay;
}

/** What a clock shows lies at most a day from when that is, and what is taken for a whole day by mistake another one. */
const margin = 2 * 86_400_000;

/** One entry that cannot be worked out is left out; the others still keep their owner's time. */
function instancesOf(event: VEvent, wish: CalendarText): EventInstance[] {
  const from = new Date(wish.from.getTime() - margin);
  const to = new Date(wish.until.getTime() + margin);
  const expanded = (date: VEvent) => expandRecurringEvent(date, { from, to, expandOngoing: true });
  try {
    return datesOf(event).flatMap((date) =>
      expanded(date).flatMap((instance) => {
        const { isOverride, event: own } = instance;
        // The reader takes it for a whole day, or not, as its series is.
        const isOtherwise = isOverride && own.datetype !== undefined && own.datetype !== date.datetype;
        return isOtherwise ? expanded({ ...own, rrule: undefined, recurrences: undefined }) : [instance];
      }),
    );
  } catch {
    return [];
  }
}

/** The entry, its further dates, and where no rule repeats it its single dates: one may come without the series it is of. */
function datesOf(event: VEvent): VEvent[] {
  const { rrule, recurrences = {}, exdate = {} } = event;
  const isTaken = (date: VEvent): boolean => keyOf(date) in recurrences || keyOf(date) in exdate;
  const further = furtherDates(event).filter((date) => !isTaken(date));
  if (rrule) return [event, ...further];
  const series = event.recurrenceid === undefined && !isTaken(event) ? [event] : [];
  return [...series, ...further, ...new Set(Object.values(recurrences) as VEvent[])];
}

/** By which the reader knows a date of a series. */
const keyOf = ({ start, datetype }: VEvent): string => (datetype === 'date' ? dayOf(start)[0] : start.toISOString());

interface DateList {
  readonly val?: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Those of RDATE, which the reader keeps as text: each as long as the entry, unless it tells by itself how long it is. */
function furtherDates(event: VEvent): VEvent[] {
  const { rdate } = event as { rdate?: string | DateList | readonly (string | DateList)[] };
  const dates = [rdate ?? []].flat().flatMap((list) => {
    const { val = '', params = {} }: DateList = typeof list === 'string' ? { val: list } : list;
    const named = params['VALUE']?.toUpperCase() === 'DATE' ? ';VALUE=DATE' : '';
    return val.split(',').map((date) => {
      const [start = '', end] = date.split('/');
      const ending = end?.startsWith('P') ? `DURATION:${end}` : `DTEND${named}:${end}`;
      return {
        isPeriod: end !== undefined,
        lines: [`DTSTART${named}:${start}`, ...(end === undefined ? [] : [ending])],
      };
    });
  });
  if (dates.length === 0) return [];
  const read = entriesIn(dates.flatMap(({ lines }, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']));
  const length = (event.end ?? event.start).getTime() - event.start.getTime();
  return read.map(({ uid, start, datetype, end: ownEnd }) => {
    const end = dates[Number(uid)]?.isPeriod ? ownEnd : new Date(start.getTime() + length);
    return { ...event, rrule: undefined, recurrences: undefined, start, datetype, end };
  });
}

function ofEvent(event: VEvent, wish: CalendarText): FoundTime[] {
  if (isOwn(event, wish) || isEndless(event)) return [];
  return instancesOf(event, wish)
    .filter(({ event: own }) => !isFree(own, wish))
    .map((instance) => foundTime(instance, event, wish));
}

/** @param series where the date does not say when it is, it is when its series says */
function foundTime(instance: EventInstance, series: VEvent, { until: last }: CalendarText): FoundTime {
  const { start, isFullDay, isRecurring, event } = instance;
  if (isFullDay) return { from: dayOf(start), until: dayOf(instance.end), isAsLong: false };
  // What is years from now could be no time of any clock.
  const end = new Date(Math.min(instance.end.getTime(), last.getTime() + margin));
  const clock = textOf((event.start ? event : series)[clockProperty as keyof VEvent]);
  const ahead = clock === '' ? 0 : fixedOffset(clock);
  if (ahead !== null) return { start: new Date(start.getTime() - ahead), end: new Date(end.getTime() - ahead) };
  // Entries that begin and end once do so by the clock; of others their length is told, of which calendars make either.
  const isAsLong = isRecurring || 'duration' in event || 'rdate' in event;
  const shown = { from: shownAt(start), until: shownAt(end), isAsLong };
  return clock === ownersClock ? shown : { ...shown, zone: clock };
}

/** Of a time that is written as one of UTC. */
const shownAt = (at: Date): WallTime => [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The reader gives a whole day as midnight on the clock of the machine. */
const dayOf = (at: Date): WallTime => [`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, '00:00'];

interface FreeBusyPart {
  readonly freebusy?: readonly { readonly type?: string; readonly start?: Date; readonly end?: Date }[];
}

const ofFreeBusy = ({ freebusy = [] }: FreeBusyPart): FoundTime[] =>
  freebusy.flatMap(({ type, start, end }) =>
    (type ?? 'BUSY').toUpperCase().startsWith('BUSY') && start && end ? [{ start, end }] : [],
  );

function answerTo(wish: CalendarText): CalendarAnswer {
  const parts = toldApart(withoutPast(partsOf(wish.text), wish.from));
  const events = onOneClock(
    parts.filter(({ kind }) => kind === 'VEVENT'),
    zonesBy(parts, wish),
  );
  const found: FoundTime[] = [];
  for (const part of Object.values(readCalendar([...events, ...parts.filter(({ kind }) => kind === 'VFREEBUSY')]))) {
    if (part?.type === 'VEVENT') for (const time of ofEvent(part, wish)) found.push(time);
    if (part?.type === 'VFREEBUSY') for (const time of ofFreeBusy(part)) found.push(time);
    if (found.length > mostTimes) return { error: 'This calendar has too many entries.' };
  }
  return { found };
}

const tell = (message: CalendarMessage) => parentPort?.postMessage(message);
tell('begun');
tell(answerTo(workerData as CalendarText));
