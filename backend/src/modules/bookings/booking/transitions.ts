import type { Side, StoredStatus } from '@tandem/contracts/bookings';

/** Ends a session that nobody called off. */
export type SystemEnd = 'expire' | 'withdraw people' | 'end pair';
/** What can be done to a stored booking; the last ones are done by the system. */
export type Action = 'accept' | 'cancel' | 'reschedule' | 'complete' | 'rate' | 'await rating' | 'close' | SystemEnd;
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
  {
    id: 'D-B218',
    from: ['pending'],
    action: 'end pair',
    by: 'system',
    when: 'any time',
    to: 'system_cancelled',
    credit: 'release',
    tells: 'booking-system-cancelled',
  },
];
