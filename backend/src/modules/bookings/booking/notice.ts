import type { ActingAs } from './transition.js';

/** How many hours before the start a session may last be cancelled for nothing, and moved; 0 without such a rule. */
export interface Notice {
  readonly cancelHours: number;
  readonly rescheduleHours: number;
}

export const noNotice: Notice = { cancelHours: 0, rescheduleHours: 0 };

const hour = 3_600_000;

/** The last moment in good time; null where no rule sets one. */
export const lastMoment = (start: Date, hours: number): Date | null =>
  hours > 0 ? new Date(start.getTime() - hours * hour) : null;

/** Whether it is later than the notice asks for; exactly so many hours before the start is in good time. */
export const isLate = (start: Date, hours: number, now: Date): boolean => {
  const last = lastMoment(start, hours);
  return last === null ? now >= start : now > last;
};

interface SetSession {
  readonly startTime: Date;
  readonly cancelNoticeHours: number;
  /** When its time was set. */
  readonly askedAt: Date;
  readonly acceptedAt: Date | null;
}

/**
 * Whether an admin set the time when it was too late already to cancel for nothing. Nobody has agreed to it since: it costs nobody a credit
 * to call it off before it begins.
 */
export const isImposed = ({ startTime, cancelNoticeHours, askedAt, acceptedAt }: SetSession): boolean =>
  acceptedAt !== null && acceptedAt < askedAt && isLate(startTime, cancelNoticeHours, askedAt);

/** A participant's move asks anew; where an admin changes the length alone, who agreed to the start has agreed to it still. */
export function agreedAfterMove(
  booking: SetSession,
  by: ActingAs,
  { now, startTime }: { now: Date; startTime: Date },
): Date | null {
  if (by !== 'admin') return null;
  const isBound = booking.acceptedAt !== null && !isImposed(booking);
  return isBound && startTime.getTime() === booking.startTime.getTime() ? now : booking.acceptedAt;
}

interface MovedSession extends SetSession {
  readonly status: string;
  readonly lateMoverId: number | null;
}

/**
 * Who moves a confirmed session when cancelling would cost the credit cannot withdraw the move for nothing: else moving would
 * be the way around the notice. Once the other side or an admin sets another time, it is theirs.
 */
export function lateMoverOf(
  booking: MovedSession,
  by: ActingAs,
  { now, moverId }: { now: Date; moverId: number },
): number | null {
  if (by !== 'mentee') return null;
  if (booking.status !== 'upcoming') return booking.lateMoverId;
  const isBound = !isImposed(booking) && isLate(booking.startTime, booking.cancelNoticeHours, now);
  return isBound ? moverId : null;
}
