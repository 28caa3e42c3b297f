import type { EventClock } from '@tandem/contracts/events';
import { formatInstant, wallTime, zoneAbbreviation } from '../../../kernel/index.js';

/** Both ends of an event as a clock of this zone shows them. */
export function clockOf(start: Date, end: Date, timezone: string): EventClock {
  return {
    timezone,
    zone: zoneAbbreviation(start, timezone),
    start_date: wallTime(start, timezone).date,
    start: formatInstant(start, timezone, 'h:mm A'),
    end_date: wallTime(end, timezone).date,
    end: formatInstant(end, timezone, 'h:mm A'),
  };
}

/** Whether two clocks read the same for an event. */
export function sameClock(one: EventClock, other: EventClock): boolean {
  return one.start_date === other.start_date && one.start === other.start && one.zone === other.zone;
}

/** D-E07: over at the very moment of its end. */
export function hasEnded(end: Date, now: Date): boolean {
  return now.getTime() >= end.getTime();
}
