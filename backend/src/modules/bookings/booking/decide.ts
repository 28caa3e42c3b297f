import { otherSide } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';
import { transitions } from './transitions.js';
import type { Action, ActorSide, Moment, Transition } from './transitions.js';

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

/** Who tries what when. */
export interface Attempt {
  readonly action: Action;
  readonly by: ActorSide;
  readonly now: Date;
}

/** The machine's answer to one action by one side at one moment. */
export function decide(situation: Situation, { action, by, now }: Attempt): Verdict {
  const known = transitions.filter((line) => line.action === action && line.from.includes(situation.status));
  const theirs = known.filter((line) => isTheirs(line, situation, by));
  const transition = theirs.find((line) => isTime(line.when, situation, now));
  if (transition) return { kind: 'go', transition };
  if (repeatable[action] === situation.status) return { kind: 'repeated' };
  return known.length > 0 && theirs.length === 0 ? { kind: 'not yours' } : { kind: 'unavailable' };
}
