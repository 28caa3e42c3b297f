import type { Blocker } from '@tandem/contracts/bookings';
import { clockTime, timeRange } from '@tandem/contracts/platform';
import { formatInstant, wallTime } from '../../../kernel/index.js';
import { gridMinutes } from './open-starts.js';
import type { RuleBlocker } from './slot-blockers.js';

/** The clock that times are told on, and how long the session is to be. */
export interface Telling {
  readonly timezone: string;
  readonly duration: number;
}

/** One that names no session. */
export const unlinked = (kind: Blocker['kind'], values: Blocker['values'] = {}): Blocker => ({
  kind,
  values,
  booking_id: null,
});

type Clock = Pick<Telling, 'timezone'>;

export const clockOf = (at: Date, { timezone }: Clock): string => clockTime(wallTime(at, timezone).time);
/** YYYY-MM-DD */
const dateOf = (at: Date, { timezone }: Clock): string => wallTime(at, timezone).date;

/** From when until when; times that are not of one day tell which day each is of. */
export function spanOf({ start, end }: { start: Date; end: Date }, told: Clock): { from: string; until: string } {
  const isOfOneDay = dateOf(start, told) === dateOf(end, told);
  const inFull = (at: Date): string => formatInstant(at, told.timezone, 'DD MMM YYYY, h:mm A');
  const [from, until] = isOfOneDay ? [clockOf(start, told), clockOf(end, told)] : [inFull(start), inFull(end)];
  return { from, until };
}

/** A reason with what its text needs: times as people read them, dates as YYYY-MM-DD. */
export function inWords(blocker: RuleBlocker, told: Telling, name: string): Blocker {
  switch (blocker.kind) {
    case 'before_programme':
      return unlinked(blocker.kind, { date: dateOf(blocker.at, told) });
    case 'after_programme':
      return unlinked(blocker.kind, { date: dateOf(new Date(blocker.at.getTime() - 1), told) });
    case 'outside_hours': {
      const hours = blocker.windows.map(({ start, end }) => timeRange(clockOf(start, told), clockOf(end, told)));
      return unlinked(blocker.kind, { hours: hours.join(', '), minutes: String(told.duration) });
    }
    case 'between_starts':
      return unlinked(blocker.kind, { time: clockOf(blocker.nearest, told), minutes: String(gridMinutes) });
    case 'too_soon':
      return unlinked(blocker.kind, { minutes: String(blocker.minutes) });
    case 'too_far':
      return unlinked(blocker.kind, { days: String(blocker.days) });
    default:
      return unlinked(blocker.kind, { name });
  }
}
