import { wallTime, zoneAbbreviation } from '../../../kernel/index.js';

/** What a clock shows, in the forms of the slot lists. */
export interface ClockFace {
  /** DD/MM/YYYY */
  readonly date: string;
  /** HH:mm */
  readonly time: string;
  readonly timezone_abbreviation: string;
}

interface Offset {
  readonly minutes: number;
  readonly abbreviation: string;
}

const minute = 60_000;
const day = 1440 * minute;

/**
 * Reads a zone's clock for hundreds of starts. The zone data is asked twice a day at most: where the offset is the same at both
 * ends of a UTC day it holds for the day, and only on the few days of a change each start is looked up.
 */
export function wallClock(zone: string): (at: Date) => ClockFace {
  const steady = new Map<number, Offset | null>();
  const offsetAt = (at: Date): Offset => ({
    minutes: wallTime(at, zone).offsetMinutes,
    abbreviation: zoneAbbreviation(at, zone),
  });

  function offsetOf(at: Date): Offset {
    const start = Math.floor(at.getTime() / day) * day;
    let known = steady.get(start);
    if (known === undefined) {
      const [first, last] = [offsetAt(new Date(start)), offsetAt(new Date(start + day))];
      known = first.minutes === last.minutes && first.abbreviation === last.abbreviation ? first : null;
      steady.set(start, known);
    }
    return known ?? offsetAt(at);
  }

  return (at) => {
    const { minutes, abbreviation } = offsetOf(at);
    const local = new Date(at.getTime() + minutes * minute).toISOString();
    const date = `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`;
    return { date, time: local.slice(11, 16), timezone_abbreviation: abbreviation };
  };
}
