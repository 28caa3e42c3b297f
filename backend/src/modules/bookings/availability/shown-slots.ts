import type { Slot } from '@tandem/contracts/bookings';
import type { Zones } from './planning.js';
import { zoneClock } from './zone-clock.js';

type SlotAt = (start: Date) => Slot;

/** Pairs of zones, and starts of each, that are remembered: more than the 60 days ahead have half-hours. */
const mostPairs = 20;
const mostStarts = 4000;

/** The start on both clocks; the other side's only where it shows something else. */
function slotsOf({ timezone, other_timezone }: Zones): SlotAt {
  const own = zoneClock(timezone);
  const others = other_timezone === null || other_timezone === timezone ? null : zoneClock(other_timezone);
  return (start) => {
    const { date, time, timezone_abbreviation } = own.face(start);
    const other = others?.face(start) ?? null;
    const same = date === other?.date && time === other.time;
    return { start_time: start.toISOString(), date, time, timezone_abbreviation, other_time: same ? null : other };
  };
}

function remembering(make: SlotAt): SlotAt {
  const made = new Map<number, Slot>();
  return (start) => {
    const known = made.get(start.getTime());
    if (known) return known;
    if (made.size >= mostStarts) made.clear();
    const slot = make(start);
    made.set(start.getTime(), slot);
    return slot;
  };
}

const pairs = new Map<string, SlotAt>();

/** What starts look like to the two sides. Mentor after mentor offers the same half-hours, a thousand each, so they are remembered; the oldest pair of zones is forgotten first. */
export function shownSlots(starts: readonly Date[], zones: Zones): Slot[] {
  const key = `${zones.timezone}/${zones.other_timezone ?? ''}`;
  const slotAt = pairs.get(key) ?? remembering(slotsOf(zones));
  const [oldest] = pairs.keys();
  if (!pairs.has(key) && pairs.size >= mostPairs && oldest !== undefined) pairs.delete(oldest);
  pairs.set(key, slotAt);
  return starts.map(slotAt);
}
