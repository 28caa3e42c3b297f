import type { SlotTime } from '@tandem/contracts/bookings';
import { isoDay } from '../session/times';

const HOUR_MS = 3_600_000;

const asUtc = ({ date, time }: SlotTime): number => Date.parse(`${isoDay(date)}T${time}:00Z`);

/** Hours by which a clock is ahead of the viewer's at a start. */
export function hoursAhead(own: SlotTime, other: SlotTime): number {
  return (asUtc(other) - asUtc(own)) / HOUR_MS;
}
