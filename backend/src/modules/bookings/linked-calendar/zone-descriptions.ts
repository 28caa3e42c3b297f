import type { CalendarPart } from './calendar-parts.js';
import { entriesIn } from './ical-reader.js';
import { offsetsOf, utcOf, zoneNames } from './zone-offsets.js';

interface Days {
  readonly from: Date;
  readonly until: Date;
}

/** From when on (milliseconds) a zone is so many minutes ahead of UTC. */
interface Onset {
  readonly at: number;
  readonly offset: number;
}

const minute = 60_000;
const halfDay = 720 * minute;
const yearMs = 366 * 2 * halfDay;

const valueOf = (part: string, name: string): string =>
  new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'im').exec(part)?.[1]?.trim() ?? '';

function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

/** When a rule of every year applies, up to `last`; of one that has gone on for centuries only the last years are looked at. */
function yearly(start: string, rule: string, last: number): number[] {
  const [begin, end] = [last - 2 * yearMs, last + yearMs].map((at) => String(new Date(at).getUTCFullYear()));
  const isPlain = /FREQ=YEARLY/i.test(rule) && !/(COUNT|INTERVAL)=/i.test(rule);
  const since = isPlain && begin !== undefined && start.slice(0, 4) < begin ? begin + start.slice(4) : start;
  const span = [utcOf(since), utcOf(`${end}0101T000000`)].map((at) => new Date(at)) as [Date, Date];
  try {
    const [entry] = entriesIn(['BEGIN:VEVENT', `DTSTART:${since}Z`, `RRULE:${rule}`, 'END:VEVENT']);
    return entry?.rrule?.between(...span, true).map((at) => at.getTime()) ?? [];
  } catch {
    // A rule that makes no sense: it applies from its beginning on.
    return [utcOf(start)];
  }
}

/** When one half of a description begins, year after year. */
function onsetsOf(part: string, until: number): Onset[] {
  const [start, rule] = [valueOf(part, 'DTSTART').slice(0, 15), valueOf(part, 'RRULE')];
  const [before, offset] = [minutesOf(valueOf(part, 'TZOFFSETFROM')), minutesOf(valueOf(part, 'TZOFFSETTO'))];
  const [, end] = /UNTIL=(\d{8}T\d{6})/i.exec(rule) ?? [];
  const last = end === undefined ? until : Math.min(until, utcOf(end));
  const further = [...part.matchAll(/^RDATE(?:;[^:\n]*)?:(.*)$/gim)].flatMap(([, list]) => list?.split(',') ?? []);
  const ruled = rule === '' ? [utcOf(start)] : yearly(start, rule.replace(/;?UNTIL=[^;]*/i, ''), last);
  const all = [...ruled, ...further.map(utcOf)].map((wall) => ({ at: wall - before * minute, offset }));
  return all.filter(({ at }) => at <= last);
}

type Offsets = (at: number) => number;

/** What a description (VTIMEZONE) says of some days; null where it says nothing. */
function offsetsBy({ lines }: CalendarPart, { until }: Days): Offsets | null {
  const [, ...halves] = lines.join('\n').split(/^BEGIN:(?:STANDARD|DAYLIGHT)$/m);
  const parts = halves.map((half) => half.split(/^END:/m, 1)[0] ?? '');
  const onsets = parts.flatMap((part) => onsetsOf(part, until.getTime())).sort((a, b) => b.at - a.at);
  const [first] = parts;
  if (first === undefined) return null;
  const earliest = minutesOf(valueOf(first, 'TZOFFSETFROM'));
  return (at) => onsets.find((onset) => onset.at <= at)?.offset ?? earliest;
}

/** `UTC+0530`, which is a zone's name to readers of calendars. */
function fixedZone(offset: number): string {
  const figures = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `UTC${offset < 0 ? '-' : '+'}${figures.join('')}`;
}

/**
 * The known zone whose clocks agree longest with a description in some days, or else the offset at their beginning; null for a description
 * without any. Calendars tell when entries repeat by the name of a zone, so that one has to be found.
 */
export function zoneLike(description: CalendarPart, days: Days): string | null {
  const offsetBy = offsetsBy(description, days);
  if (offsetBy === null) return null;
  const length = Math.ceil((days.until.getTime() - days.from.getTime()) / halfDay);
  const times = Array.from({ length }, (_, index) => days.from.getTime() + index * halfDay);
  const wanted = times.map(offsetBy);
  let best = { name: fixedZone(wanted[0] ?? 0), agreed: 0 };
  for (const name of zoneNames()) {
    const offset = offsetsOf(name);
    const agreed = times.filter((at, index) => offset(at) === (wanted[index] ?? 0) * minute).length;
    if (agreed > best.agreed) best = { name, agreed };
    if (best.agreed === times.length) break;
  }
  return best.name;
}
