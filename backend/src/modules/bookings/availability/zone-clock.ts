import { instantAt, wallTime, zoneAbbreviation } from '../../../kernel/index.js';

/** What a clock shows, in the forms of the slot lists. */
export interface ClockFace {
  /** DD/MM/YYYY */
  readonly date: string;
  /** HH:mm */
  readonly time: string;
  readonly timezone_abbreviation: string;
}

/** Reads and sets a zone's clock for hundreds of times. */
export interface ZoneClock {
  face(at: Date): ClockFace;
  /** Midnight in UTC, in milliseconds, of the date that the clock shows. */
  dateAt(at: Date): number;
  /** As `instantAt` of the kernel: a skipped time is the next minute, a repeated one its first occurrence. */
  instant(date: string, time: string): Date;
}

interface Offset {
  readonly minutes: number;
  readonly abbreviation: string;
}

const minute = 60_000;
const day = 1440 * minute;
const week = 7 * day;

/** Weeks of which a clock remembers the ends: some years of them. */
const mostWeeks = 500;

/** One per zone: the zone data of a process never changes. */
const clocks = new Map<string, ZoneClock>();

/**
 * The zone data is asked once for each end of a week: where both agree the offset holds for the whole week, since no zone changes its
 * clock there and back within seven days. Only in the few weeks of a change each time is looked up.
 */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

let lastDate = { midnight: NaN, text: '' };

/** Of a midnight in UTC. Slots come day by day, so the day before this one is all that is remembered. */
function dateOf(midnight: number): string {
  if (lastDate.midnight !== midnight) {
    const text = new Date(midnight).toISOString();
    lastDate = { midnight, text: `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}` };
  }
  return lastDate.text;
}

const two = (count: number): string => String(count).padStart(2, '0');
/** By the minute of the day. */
const times = Array.from({ length: 1440 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);
const timeOf = (minuteOfDay: number): string => times[Math.floor(minuteOfDay)] ?? '';

function newClock(zone: string): ZoneClock {
  const ends = new Map<number, Offset>();

  function look(at: number): Offset {
    const instant = new Date(at);
    return { minutes: wallTime(instant, zone).offsetMinutes, abbreviation: zoneAbbreviation(instant, zone) };
  }

  function endOfWeek(at: number): Offset {
    const known = ends.get(at);
    if (known) return known;
    if (ends.size >= mostWeeks) ends.clear();
    const found = look(at);
    ends.set(at, found);
    return found;
  }

  function steadyOffset(at: number): Offset | null {
    const start = Math.floor(at / week) * week;
    const [first, last] = [endOfWeek(start), endOfWeek(start + week)];
    return first.minutes === last.minutes && first.abbreviation === last.abbreviation ? first : null;
  }

  const offsetAt = (at: Date): Offset => steadyOffset(at.getTime()) ?? look(at.getTime());
  const midnightOf = (local: number): number => Math.floor(local / day) * day;

  return {
    dateAt: (at) => midnightOf(at.getTime() + offsetAt(at).minutes * minute),
    face(at) {
      const { minutes, abbreviation } = offsetAt(at);
      const local = at.getTime() + minutes * minute;
      const midnight = midnightOf(local);
      return { date: dateOf(midnight), time: timeOf((local - midnight) / minute), timezone_abbreviation: abbreviation };
    },
    instant(date, time) {
      const asUtc = Date.parse(`${date}T${time}Z`);
      const [before, after] = [steadyOffset(asUtc - day), steadyOffset(asUtc + day)];
      if (before === null || after === null || before.minutes !== after.minutes) return instantAt(date, time, zone);
      return new Date(asUtc - before.minutes * minute);
    },
  };
}
