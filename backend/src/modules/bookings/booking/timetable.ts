import { Injectable } from '@nestjs/common';
import { Timers } from '../../../kernel/index.js';
import type { TimerOrder, Tx } from '../../../kernel/index.js';
import type { StoredStatus } from '@tandem/contracts/bookings';
import type { Booking } from './booking.entity.js';
import { isUnderReview } from './booking-record.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** D-B05 */
const closeDays = 30;

export const timerKinds = {
  expire: 'bookings.expire-request',
  answer: 'bookings.answer-reminder',
  approach: 'bookings.session-reminder',
  starting: 'bookings.session-starting',
  conclude: 'bookings.conclusion-reminder',
  rating: 'bookings.rating-reminder',
  close: 'bookings.close-booking',
} as const;

type Kind = keyof typeof timerKinds;
type Entry = {
  readonly kind: Kind;
  readonly name: string;
  readonly at: number;
  readonly payload?: Record<string, number>;
};

type Dated = Pick<Booking, 'id' | 'startTime' | 'endTime' | 'askedAt' | 'completedAt' | 'answerDueAt' | 'groupId'>;

const ofRequest = ({ askedAt, startTime, answerDueAt }: Dated): Entry[] => [
  { kind: 'expire', name: 'due', at: answerDueAt.getTime() },
  { kind: 'answer', name: '24h', at: askedAt.getTime() + day },
  { kind: 'answer', name: '2h', at: startTime.getTime() - 2 * hour },
];

const ofConfirmed = ({ startTime, endTime, groupId }: Dated): Entry[] => [
  // Until then everybody of a group may still come or go.
  ...(groupId === null ? [] : [{ kind: 'expire', name: 'due', at: startTime.getTime() } as const]),
  { kind: 'approach', name: '24h', at: startTime.getTime() - day, payload: { minutesAhead: 1440 } },
  { kind: 'approach', name: '1h', at: startTime.getTime() - hour, payload: { minutesAhead: 60 } },
  { kind: 'starting', name: '5m', at: startTime.getTime() - startingMinutes * minute },
  { kind: 'conclude', name: '1h', at: endTime.getTime() + hour },
  { kind: 'conclude', name: '24h', at: endTime.getTime() + day },
  { kind: 'conclude', name: '7d', at: endTime.getTime() + 7 * day },
];

const ofReview = ({ completedAt }: Dated): Entry[] => [
  { kind: 'rating', name: '24h', at: (completedAt?.getTime() ?? 0) + day },
  { kind: 'close', name: '30d', at: (completedAt?.getTime() ?? 0) + closeDays * day },
];

const plans: Partial<Record<StoredStatus, (booking: Dated) => Entry[]>> = {
  pending: ofRequest,
  upcoming: ofConfirmed,
  completed: ofReview,
  pending_rating: ofReview,
  partially_rated: ofReview,
};

export interface Due {
  readonly dueAt: Date;
  readonly now: Date;
}

/** Whether the same is to be told again after `dueAt`, and no later than now. */
export const isToldAgain = (booking: Dated & Pick<Booking, 'status'>, kind: Kind, { dueAt, now }: Due): boolean =>
  (plans[booking.status]?.(booking) ?? []).some(
    (entry) => entry.kind === kind && entry.at > dueAt.getTime() && entry.at <= now.getTime(),
  );

const startingMinutes = 5;

/** As long after the start as it is told before. */
export const isStillStarting = ({ startTime }: { readonly startTime: Date }, now: Date): boolean =>
  now.getTime() < startTime.getTime() + startingMinutes * minute;

const keyOf = (booking: Dated, entry: Entry): string => `${booking.id}:${entry.name}`;

/**
 * While a report waits nobody is asked for a review: a decision that it was held leaves a day for it, unless the session closes before (D-B36,
 * D-B41, D-B42).
 */
const asDecided = (entry: Entry, now: Date): Entry =>
  entry.kind === 'rating' && entry.at <= now.getTime() ? { ...entry, at: now.getTime() + day } : entry;

/**
 * What waits for a booking in its status: deadlines always, reminders only where their time is still ahead (D-B24, D-B41, D-B42, D-B50,
 * D-B191).
 * @param from status before the change that plans them
 */
export function plannedTimers(
  booking: Dated & Pick<Booking, 'status'>,
  now: Date,
  from: StoredStatus | null = null,
): TimerOrder[] {
  const isDecided = plans[booking.status] === ofReview && from !== null && isUnderReview(from);
  return (plans[booking.status]?.(booking) ?? [])
    .map((entry) => (isDecided ? asDecided(entry, now) : entry))
    .filter((entry) => entry.kind === 'expire' || entry.kind === 'close' || entry.at > now.getTime())
    .filter((entry) => entry.kind !== 'answer' || entry.at < booking.answerDueAt.getTime())
    .map((entry) => ({
      kind: timerKinds[entry.kind],
      key: keyOf(booking, entry),
      dueAt: new Date(entry.at),
      payload: { bookingId: booking.id, ...entry.payload },
    }));
}

/** Keeps the timers of a booking in step with its status. */
@Injectable()
export class Timetable {
  constructor(private readonly timers: Timers) {}

  /** @param from status before the change; null for a new booking, which has no timers yet. */
  async follow(tx: Tx, booking: Booking, change: { from: StoredStatus | null; now: Date }): Promise<void> {
    const wanted = plannedTimers(booking, change.now, change.from);
    const before = change.from === null ? [] : (plans[change.from]?.(booking) ?? []);
    const isRatable = plans[booking.status] === ofReview;
    for (const entry of before) {
      // Its hour may have passed and a decision have set another: only the end of rating ends it.
      if (entry.kind === 'rating' && isRatable) continue;
      const [kind, key] = [timerKinds[entry.kind], keyOf(booking, entry)];
      if (!wanted.some((order) => order.kind === kind && order.key === key)) await this.timers.cancel(tx, kind, key);
    }
    for (const order of wanted) await this.timers.schedule(tx, order);
  }
}
