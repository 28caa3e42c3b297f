import { parentPort, workerData } from 'node:worker_threads';
import type { EventInstance, VEvent } from 'node-ical';
import { entriesIn, expandRecurringEvent, readCalendar, withoutPast } from './ical-reader.js';
import { isKnownZone, ownersClock, withKnownZones } from './named-zones.js';
import type { OwnSessions } from './own-sessions.js';

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

/** One busy time. */
export type FoundTime =
  | {
      readonly start: Date;
      readonly end: Date;
      /** What the clocks of its zone show then: the machine may know other rules of the zone than the product. */
      readonly shown?: OnClock & { readonly zone: string };
    }
  /** On its owner's clock, where it names no zone. */
  | OnClock;

export interface OnClock {
  readonly from: WallTime;
  readonly until: WallTime;
}

/** What the thread answers. */
export type CalendarAnswer = { readonly found: readonly FoundTime[] } | { readonly error: string };

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
    return datesOf(event).flatMap((date) => expandRecurringEvent(date, { from, to, expandOngoing: true }));
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
    const isDay = params['VALUE']?.toUpperCase() === 'DATE';
    const named = `${isDay ? ';VALUE=DATE' : ''}${params['TZID'] ? `;TZID=${params['TZID']}` : ''}`;
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
    .map(foundTime);
}

function foundTime({ start, end, isFullDay }: EventInstance): FoundTime {
  if (isFullDay) return { from: dayOf(start), until: dayOf(end) };
  const { tz = '' } = start;
  if (!isKnownZone(tz)) return { start, end };
  const zone = tz === ownersClock ? 'UTC' : tz;
  const shown = { from: shownIn(zone, start), until: shownIn(zone, end) };
  return tz === ownersClock ? shown : { start, end, shown: { ...shown, zone } };
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The reader gives a whole day as midnight on the clock of the machine. */
const dayOf = (at: Date): WallTime => [`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, '00:00'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** By what the reader knows of the zone. */
function shownIn(zone: string, at: Date): WallTime {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  const [day = '', time = ''] = clock.format(at).split(' ');
  return [day, time];
}

interface FreeBusyPart {
  readonly freebusy?: readonly { readonly type?: string; readonly start?: Date; readonly end?: Date }[];
}

const ofFreeBusy = ({ freebusy = [] }: FreeBusyPart): FoundTime[] =>
  freebusy.flatMap(({ type, start, end }) =>
    (type ?? 'BUSY').toUpperCase().startsWith('BUSY') && start && end ? [{ start, end }] : [],
  );

function answerTo(wish: CalendarText): CalendarAnswer {
  const found: FoundTime[] = [];
  for (const part of Object.values(readCalendar(withoutPast(withKnownZones(wish.text, wish), wish.from)))) {
    if (found.length > mostTimes) return { error: 'This calendar has too many entries.' };
    if (part?.type === 'VEVENT') found.push(...ofEvent(part, wish));
    if (part?.type === 'VFREEBUSY') found.push(...ofFreeBusy(part));
  }
  return { found };
}

parentPort?.postMessage(answerTo(workerData as CalendarText));
