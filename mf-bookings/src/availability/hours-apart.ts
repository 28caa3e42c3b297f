import { isoDay } from '../session/times';
import type { FreeSlot } from './use-slots';

const HOUR_MS = 3_600_000;

const asUtc = (day: string, time: string): number => Date.parse(`${isoDay(day)}T${time}:00Z`);

/** Hours by which the other side's clock is ahead of the viewer's at a start; 0 where both show the same. */
export function hoursAhead(slot: FreeSlot): number {
  const other = slot.other_time;
  return other ? (asUtc(other.date, other.time) - asUtc(slot.date, slot.time)) / HOUR_MS : 0;
}
