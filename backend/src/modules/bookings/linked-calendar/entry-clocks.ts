import { propertyOf, valueIn } from './calendar-parts.js';
import type { CalendarPart, Property } from './calendar-parts.js';
import { instantOf, offsetsOf, utcOf } from './zone-offsets.js';

/** Stands for the clock of a calendar's owner, whom the thread does not know. */
export const ownersClock = 'OWNER';

/** The property that tells whose clock an entry's times are on; without it they are instants, or whole days. */
export const clockProperty = 'CLOCK';

/** @param name of a zone, as the calendar has it; undefined for a time that names none */
export type ZoneOf = (name: string | undefined) => string;

/** The clock by which an entry is repeated. */
interface Clock {
  /** `UTC` for times that are instants. */
  readonly zone: string;
  /** The clock that its beginning names. */
  readonly named: string;
  /** At which it begins, as `090000`; null for whole days. */
  readonly time: string | null;
}

export const unquoted = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');

const utc = 'UTC';
const zoneParameter = /;TZID=("[^"]*"|(?:tzone:\/\/)?[^:;]*)/i;
const isDay = ({ parameters, value }: Property): boolean =>
  /;VALUE=DATE(;|$)/i.test(parameters) || /^\d{8}$/.test(value);

function zoneIn(parameters: string, zoneOf: ZoneOf): string {
  const name = zoneParameter.exec(parameters)?.[1];
  return zoneOf(name === undefined ? undefined : unquoted(name));
}

function clockOf({ lines }: CalendarPart, zoneOf: ZoneOf): Clock {
  const start = propertyOf(lines.find((line) => /^DTSTART[;:]/.test(line)) ?? '');
  const [, time, isInstant] = /^\d{8}T(\d{6})(Z?)$/.exec(start?.value ?? '') ?? [];
  if (start === null || isDay(start) || time === undefined)
    return { zone: ownersClock, named: ownersClock, time: null };
  const named = isInstant ? utc : zoneIn(start.parameters, zoneOf);
  // So many hours apart they stay when the clock changes, which a rule of days or hours of the day does not.
  const isOfHours = lines.some((line) => /^RRULE:FREQ=HOURLY(?!.*;BY)/.test(line));
  return { zone: isOfHours && named !== ownersClock ? utc : named, named, time };
}

/** What another clock shows then, written as a time of UTC. Of an owner's clock nobody knows that here: times stay as they are. */
function shownBy(wall: string, from: string, to: string): string {
  const at = from === to || from === ownersClock || to === ownersClock ? NaN : instantOf(utcOf(wall), from);
  if (Number.isNaN(at)) return `${wall}Z`;
  const shown = new Date(at + offsetsOf(to)(at)).toISOString().replace(/[-:]|\.\d{3}/g, '');
  // Calendars know no year after 9999.
  return /^\d{8}T/.test(shown) ? shown : `${wall}Z`;
}

/** A time of an entry on its clock. What is taken out of an entry, or replaced, by its day alone is the time of that day. */
function onClock(line: string, { zone, time }: Clock, zoneOf: ZoneOf): string {
  const told = propertyOf(line);
  if (told === null) return line;
  const { name, parameters, value } = told;
  const isOfDay = isDay(told);
  if (isOfDay && (time === null || !/^(EXDATE|RECURRENCE-ID)$/.test(name))) return line;
  if (isOfDay) return `${name}:${value.replace(/\b(\d{8})\b/g, `$1T${time}Z`)}`;
  // Further times of whole days are told as instants, which need no clock.
  const to = time === null && name === 'RDATE' ? utc : zone;
  let from: string | undefined;
  const shown = value.replace(/\b(\d{8}T\d{6})(Z?)\b/g, (_time, wall: string, isInstant: string) =>
    shownBy(wall, isInstant ? utc : (from ??= zoneIn(parameters, zoneOf)), to),
  );
  return `${name}:${shown}`;
}

/** The end of a rule is told as an instant, or on the clock of the entry. */
const untilOnClock = (line: string, { zone, named }: Clock): string =>
  line.replace(
    /\bUNTIL=(\d{8}T\d{6})(Z?)/,
    (_until, wall: string, isInstant: string) => `UNTIL=${shownBy(wall, isInstant ? utc : named, zone)}`,
  );

/**
 * Entries with all their times on one clock, that of their beginning, written as if it were one of UTC: so it neither skips nor repeats any
 * time while the reader works out their dates, and only the product's data says when that is. A date that replaces one of a series
 * names it by the series' clock.
 */
export function onOneClock(entries: readonly CalendarPart[], zoneOf: ZoneOf): CalendarPart[] {
  const isReplacing = (entry: CalendarPart): boolean => valueIn(entry, 'RECURRENCE-ID') !== undefined;
  const series = new Map<string | undefined, Clock>();
  for (const entry of entries) if (!isReplacing(entry)) series.set(valueIn(entry, 'UID'), clockOf(entry, zoneOf));
  return entries.map((entry) => {
    const clock = clockOf(entry, zoneOf);
    const replaced = (isReplacing(entry) && series.get(valueIn(entry, 'UID'))) || clock;
    const lines = entry.lines.flatMap((line) => {
      const [, name] = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|RRULE|X-CLOCK)[;:]/.exec(line) ?? [];
      if (name === undefined) return [line];
      if (name === `X-${clockProperty}`) return [];
      if (name === 'RRULE') return [untilOnClock(line, clock)];
      return [onClock(line, name === 'RECURRENCE-ID' ? replaced : clock, zoneOf)];
    });
    const isShown = clock.time !== null && clock.zone !== utc;
    return { ...entry, lines: isShown ? [...lines, `X-${clockProperty}:${clock.zone}`] : lines };
  });
}
