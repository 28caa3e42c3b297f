import type { Side, StoredStatus } from '@tandem/contracts/bookings';

/** Ends a session that nobody called off. */
export type SystemEnd = 'expire' | 'withdraw people' | 'end pair';
/** What can be done to a stored booking; the last ones are done by the system. */
export type Action =
  | 'accept'
  | 'cancel'
  | 'reschedule'
  | 'complete'
  | 'rate'
  | 'report'
  | 'miss'
  | 'investigate'
  | 'refund'
  | 'await rating'
  | 'close'
  | SystemEnd;
/** Who acts in person: for a side, or as an admin of the programme. */
export type ActingAs = Side | 'admin';
export type ActorSide = ActingAs | 'system';
export type Moment =
  | 'any time'
  | 'before start'
  | 'before start, late'
  | 'after a late move'
  | 'from start'
  | 'until end, in good time'
  | 'from start to 30 days after completion';
export type CreditMove =
  | 'none'
  | 'hold'
  | 'hold when the mentee acts'
  | 'release'
  | 'charge'
  | 'charge or release by who was absent'
  | 'refund';

/** One line of the state machine: who may do what from where, and what becomes of it. */
export interface Transition {
  readonly id: string;
  readonly from: readonly StoredStatus[];
  readonly action: Action;
  readonly by: 'awaiting side' | 'requesting side' | 'either side' | 'one who has not rated' | ActorSide;
  /** Holds for what concerns one member of a group only; other lines hold for all that concerns everybody in a session. */
  readonly of?: 'one member';
  readonly when: Moment;
  /** By the reviews: completed, partially_rated or fully_rated, as many as there are. */
  readonly to: StoredStatus | 'unchanged' | 'by the reviews';
  readonly credit: CreditMove;
  /** The message that tells of it, without module and version. */
  readonly tells: string;
}
