import type { Slot, SlotTime } from '@tandem/contracts/bookings';
import { unchanging } from '../../../kernel/index.js';
import type { Zones } from './planning.js';
import { zoneClock } from './zone-clock.js';

type SlotAt = (start: Date) => Slot;

/** Zones and lengths, and starts of each, that are remembered: more than the 60 days ahead have half-hours. */
const mostKinds = 20;
const mostStarts = 4000;

/** What is shown of a session: it ends on another clock where the zone changes its own meanwhile. */
interface Shown extends Zones {
  readonly duration: number;
}

/** Starts as a clock shows them. */
export function timesOn(zone: string, duration: number): (start: Date) => SlotTime {
  const clock = zoneClock(zone);
  return (start) => {
    const { time: ending_time } = clock.face(new Date(start.getTime() + duration * 60_000));
    return { ...clock.face(start), ending_time };
  };
}

/** The start on everybody's clock; another's only where it shows something else. */
function slotsOf({ timezone, other_timezone, mentee_timezone, duration }: Shown): SlotAt {
  const own = timesOn(timezone, duration);
  const another = (zone: string | null) => (zone === null || zone === timezone ? null : timesOn(zone, duration));
  const [other, mentee] = [another(other_timezone), another(mentee_timezone)];
  return (start) => {
    const shown = own(start);
    const unlessSame = (on: typeof other) => {
      const times = on?.(start) ?? null;
      return times?.date === shown.date && times.time === shown.time ? null : times;
    };
    const slot = { start_time: start.toISOString(), ...shown, other_time: unlessSame(other) };
    return mentee ? { ...slot, mentee_time: unlessSame(mentee) } : slot;
  };
}

function remembering(make: SlotAt): SlotAt {
  const made = new Map<number, Slot>();
  return (start) => {
    const known = made.get(start.getTime());
    if (known) return known;
    if (made.size >= mostStarts) made.clear();
    const slot = unchanging(make(start));
    made.set(start.getTime(), slot);
    return slot;
  };
}

const kinds = new Map<string, SlotAt>();

/** What starts look like to the two sides. Mentor after mentor offers the same half-hours, a thousand each, so they are remembered; the oldest kind is forgotten first. */
export function shownSlots(starts: readonly Date[], shown: Shown): Slot[] {
  const { timezone, other_timezone, mentee_timezone, duration } = shown;
  const key = [timezone, other_timezone, mentee_timezone, duration].join(' ');
  const slotAt = kinds.get(key) ?? remembering(slotsOf(shown));
  const [oldest] = kinds.keys();
  if (!kinds.has(key) && kinds.size >= mostKinds && oldest !== undefined) kinds.delete(oldest);
  kinds.set(key, slotAt);
  return starts.map(slotAt);
}
