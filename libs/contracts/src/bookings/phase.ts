import type { Response, WireStatus } from './status.js';

/** Minutes before the start and after the end in which the room is open (B-051, D-B117). */
export const joinWindowMinutes = 5;

export type Phase = 'before' | 'canJoin' | 'after';

const minute = 60_000;
const instant = (value: Date | string): number => new Date(value).getTime();

/** Both ends of the window belong to canJoin (D-B117). */
export function phaseOf(startTime: Date | string, endTime: Date | string, now: Date): Phase {
  if (now.getTime() < instant(startTime) - joinWindowMinutes * minute) return 'before';
  return now.getTime() <= instant(endTime) + joinWindowMinutes * minute ? 'canJoin' : 'after';
}

interface Session {
  readonly status: WireStatus;
  /** The viewer's own answer in a group. */
  readonly response?: Response | null | undefined;
  readonly end_time: string;
}

/** How many of the sessions that are ahead are looked through for the next one. */
export const mostLookedThrough = 50;

/** Confirmed, and in a group by the viewer too (D-B64). */
export const isAgreed = ({ status, response }: Pick<Session, 'status' | 'response'>): boolean =>
  status === 'upcoming' && response !== 'pending';

/** Of sessions in the order of their times the first one that is agreed on and has not ended. */
export function nextSession<Booking extends Session>(bookings: readonly Booking[], now: Date): Booking | undefined {
  return bookings.find((booking) => isAgreed(booking) && instant(booking.end_time) > now.getTime());
}
