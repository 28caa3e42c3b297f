import { otherSide } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';

/** What can be done to a stored booking; the last four are done by the system. */
export type Action =
  'accept' | 'cancel' | 'reschedule' | 'complete' | 'rate' | 'expire' | 'await rating' | 'close' | 'withdraw people';
export type ActorSide = Side | 'system';
export type Moment = 'any time' | 'before start' | 'from start' | 'until end';
export type CreditMove = 'none' | 'hold' | 'hold when the mentee acts' | 'release' | 'charge';

/** One line of the state machine: who may do what from where, and what becomes of it. */
export interface Transition {
  readonly id: string;
  readonly from: readonly StoredStatus[];
  readonly action: Action;
  readonly by: 'awaiting side' | 'requesting side' | 'either side' | 'one who has not rated' | ActorSide;
  readonly when: Moment;
  readonly to: StoredStatus;
  readonly credit: CreditMove;
  /** The message that tells of it, without module and version. */
  readonly tells: string;
}

/** The whole machine of one-on-one sessions (D-B20..D-B44); requests (D-B15, D-B16) make a booking and are not moves. */
export const transitions: readonly Transition[] = [
  {
    id: 'D-B20',
    from: ['pending'],
    action: 'accept',
    by: 'awaiting side',
    when: 'before start',
    to: 'upcoming',
    credit: 'hold',
    tells: 'booking-accepted',
  },
  {
    id: 'D-B21',
    from: ['pending'],
    action: 'cancel',
    by: 'awaiting side',
    when: 'before start',
    to: 'cancelled',
    credit: 'release',
    tells: 'booking-declined',
  },
  {
    id: 'D-B22',
    from: ['pending'],
    action: 'cancel',
    by: 'requesting side',
    when: 'any time',
    to: 'cancelled',
    credit: 'release',
    tells: 'booking-cancelled',
  },
  {
    id: 'D-B23',
    from: ['pending'],
    action: 'reschedule',
    by: 'either side',
    when: 'before start',
    to: 'pending',
    credit: 'hold when the mentee acts',
    tells: 'booking-rescheduled',
  },
  {
    id: 'D-B24',
    from: ['pending'],
    action: 'expire',
    by: 'system',
    when: 'any time',
    to: 'system_cancelled',
    credit: 'release',
    tells: 'booking-system-cancelled',
  },
  {
    id: 'D-B25',
    from: ['upcoming'],
    action: 'reschedule',
    by: 'either side',
    when: 'until end',
    to: 'pending',
    credit: 'none',
    tells: 'booking-rescheduled',
  },
  {
    id: 'D-B28',
    from: ['upcoming'],
    action: 'cancel',
    by: 'either side',
    when: 'before start',
    to: 'cancelled',
    credit: 'release',
    tells: 'booking-cancelled',
  },
  {
    id: 'D-B29',
    from: ['upcoming'],
    action: 'cancel',
    by: 'mentor',
    when: 'from start',
    to: 'cancelled',
    credit: 'release',
    tells: 'booking-cancelled',
  },
  {
    id: 'D-B30',
    from: ['upcoming'],
    action: 'cancel',
    by: 'mentee',
    when: 'from start',
    to: 'cancelled',
    credit: 'charge',
    tells: 'booking-cancelled',
  },
  {
    id: 'D-B31',
    from: ['upcoming'],
    action: 'complete',
    by: 'either side',
    when: 'from start',
    to: 'completed',
    credit: 'charge',
    tells: 'booking-completed',
  },
  {
    id: 'D-B39',
    from: ['completed', 'pending_rating'],
    action: 'rate',
    by: 'one who has not rated',
    when: 'any time',
    to: 'partially_rated',
    credit: 'none',
    tells: 'booking-rated',
  },
  {
    id: 'D-B40',
    from: ['partially_rated'],
    action: 'rate',
    by: 'one who has not rated',
    when: 'any time',
    to: 'fully_rated',
    credit: 'none',
    tells: 'booking-rated',
  },
  {
    id: 'D-B41',
    from: ['completed'],
    action: 'await rating',
    by: 'system',
    when: 'any time',
    to: 'pending_rating',
    credit: 'none',
    tells: 'rating-awaited',
  },
  {
    id: 'D-B42',
    from: ['completed', 'pending_rating', 'partially_rated'],
    action: 'close',
    by: 'system',
    when: 'any time',
    to: 'closed',
    credit: 'none',
    tells: 'booking-closed',
  },
  {
    id: 'D-B44',
    from: ['pending', 'upcoming'],
    action: 'withdraw people',
    by: 'system',
    when: 'any time',
    to: 'system_cancelled',
    credit: 'release',
    tells: 'booking-system-cancelled',
  },
];

/** All that a decision depends on. */
export interface Situation {
  readonly status: StoredStatus;
  readonly awaiting: Side | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly rated: Readonly<Record<Side, boolean>>;
}

export type Verdict =
  | { readonly kind: 'go'; readonly transition: Transition }
  /** Already where the action leads: answered with the booking as it is (D-B48). */
  | { readonly kind: 'repeated' }
  /** Somebody else may do it (D-B68). */
  | { readonly kind: 'not yours' }
  /** Nobody may do it now (D-B45). */
  | { readonly kind: 'unavailable' };

const repeatable: Partial<Record<Action, StoredStatus>> = {
  accept: 'upcoming',
  cancel: 'cancelled',
  complete: 'completed',
};

function isTheirs(transition: Transition, situation: Situation, by: ActorSide): boolean {
  if (by === 'system') return transition.by === 'system';
  const { awaiting } = situation;
  switch (transition.by) {
    case 'awaiting side':
      return awaiting === by;
    case 'requesting side':
      return awaiting === otherSide(by);
    case 'one who has not rated':
      return !situation.rated[by];
    case 'either side':
      return true;
    default:
      return transition.by === by;
  }
}

function isTime(moment: Moment, situation: Situation, now: Date): boolean {
  if (moment === 'before start') return now < situation.startTime;
  if (moment === 'from start') return now >= situation.startTime;
  return moment === 'any time' || now <= situation.endTime;
}

/** The machine's answer to one action by one side at one moment. */
export function decide(situation: Situation, action: Action, by: ActorSide, now: Date): Verdict {
  const known = transitions.filter((line) => line.action === action && line.from.includes(situation.status));
  const theirs = known.filter((line) => isTheirs(line, situation, by));
  const transition = theirs.find((line) => isTime(line.when, situation, now));
  if (transition) return { kind: 'go', transition };
  if (repeatable[action] === situation.status) return { kind: 'repeated' };
  return known.length > 0 && theirs.length === 0 ? { kind: 'not yours' } : { kind: 'unavailable' };
}
