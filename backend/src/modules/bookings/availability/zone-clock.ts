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

function newClock(zone: string): ZoneClock {
  const ends = new Map<number, Offset>();

  function look(at: number): Offset {
    const instant = new Date(at);
    return { minutes: wallTime(instant, zone).offsetMinutes, abbreviation: zoneAbbreviation(instant, zone) };
  }

  function endOfWeek(at: number): Offset {
    const known = ends.get(at) ?? look(at);
    if (ends.size >= mostWeeks) ends.clear();
    ends.set(at, known);
    return known;
  }

  function steadyOffset(at: number): Offset | null {
    const start = Math.floor(at / week) * week;
    const [first, last] = [endOfWeek(start), endOfWeek(start + week)];
    return first.minutes === last.minutes && first.abbreviation === last.abbreviation ? first : null;
  }

  return {
    face(at) {
      const { minutes, abbreviation } = steadyOffset(at.getTime()) ?? look(at.getTime());
      const local = new Date(at.getTime() + minutes * minute).toISOString();
      const date = `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`;
      return { date, time: local.slice(11, 16), timezone_abbreviation: abbreviation };
    },
    instant(date, time) {
      const asUtc = Date.parse(`${date}T${time}Z`);
      const [before, after] = [steadyOffset(asUtc - day), steadyOffset(asUtc + day)];
      if (before === null || after === null || before.minutes !== after.minutes) return instantAt(date, time, zone);
      return new Date(asUtc - before.minutes * minute);
    },
  };
}
