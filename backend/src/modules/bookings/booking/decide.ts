import { otherSide } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';
import { isLate, lastMoment } from './notice.js';
import type { Notice } from './notice.js';
import { transitions } from './transitions.js';
import type { Action, ActorSide, Moment, Transition } from './transition.js';

/** All that a decision depends on. */
export interface Situation {
  readonly status: StoredStatus;
  readonly awaiting: Side | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly completedAt: Date | null;
  readonly rated: Readonly<Record<Side, boolean>>;
  readonly notice: Notice;
  /** Who acts asked to move it when it was too late to cancel for nothing. */
  readonly movedLate: boolean;
  /** An admin set the time too late to cancel for nothing, and nobody has agreed to it. */
  readonly isImposed?: boolean;
  /** In a group: what is done concerns one member only (D-B62, D-B63, D-B65). */
  readonly ofOneMember?: boolean;
  /** In a group: who acts has not said yet whether they come (D-B64). */
  readonly unanswered?: boolean;
  /** In a group: who acts is not in it any more (D-B63). */
  readonly hasLeft?: boolean;
}

export type Verdict =
  | { readonly kind: 'go'; readonly transition: Transition }
  /** Already where the action leads: answered with the booking as it is (D-B48). */
  | { readonly kind: 'repeated' }
  /** Whoever has not answered yet cannot do it for the others (D-B64). */
  | { readonly kind: 'answer first' }
  /** The programme asks for more notice. */
  | { readonly kind: 'too late' }
  /** Somebody else may do it (D-B68). */
  | { readonly kind: 'not yours' }
  /** Nobody may do it now (D-B45). */
  | { readonly kind: 'unavailable' };

const repeatable: Partial<Record<Action, readonly StoredStatus[]>> = {
  accept: ['upcoming'],
  cancel: ['cancelled'],
  // Both behave alike (D-B08).
  complete: ['completed', 'pending_rating'],
  investigate: ['investigating'],
};

const day = 86_400_000;
/** D-B33 */
const reportDays = 30;

function isTheirs(transition: Transition, situation: Situation, by: ActorSide): boolean {
  if (by === 'system' || by === 'admin') return transition.by === by;
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

/** Where a programme asks for notice, moving ends with it and not with the session. */
const lastMove = ({ startTime, endTime, notice }: Situation): Date =>
  lastMoment(startTime, notice.rescheduleHours) ?? endTime;

/** Only who agreed to the time pays for calling it off late, before it begins. */
const isBound = ({ unanswered = false, isImposed = false }: Situation): boolean => !unanswered && !isImposed;

function isTime(moment: Moment, situation: Situation, now: Date): boolean {
  const { startTime, completedAt, notice } = situation;
  if (moment === 'before start') return now < startTime;
  if (moment === 'from start') return now >= startTime;
  if (moment === 'before start, late')
    return now < startTime && isLate(startTime, notice.cancelHours, now) && isBound(situation);
  if (moment === 'after a late move') return situation.movedLate;
  if (moment === 'until end, in good time') return now <= lastMove(situation);
  if (moment === 'any time') return true;
  return now >= startTime && (completedAt === null || now.getTime() <= completedAt.getTime() + reportDays * day);
}

/** Who tries what when. */
export interface Attempt {
  readonly action: Action;
  readonly by: ActorSide;
  readonly now: Date;
}

const mayRepeat = ({ action, by }: Attempt): boolean =>
  action === 'investigate' ? by === 'admin' : action !== 'accept' || by !== 'admin';

/** A report that is decided as completed leads back to where the first review had brought the session (D-B36, D-B186). */
const isDecidedAgain = ({ action, by }: Attempt, status: StoredStatus): boolean =>
  action === 'complete' && by === 'admin' && status === 'partially_rated';

/** The side that is asked may also answer with another time (D-B23). */
function mayAct({ unanswered, status, awaiting }: Situation, { action, by }: Attempt): boolean {
  if (!unanswered || action === 'accept' || action === 'cancel') return true;
  return action === 'reschedule' && status === 'pending' && awaiting === by;
}

/** The machine's answer to one action by one side at one moment. */
export function decide(situation: Situation, attempt: Attempt): Verdict {
  const { action, by, now } = attempt;
  if (situation.hasLeft) return { kind: action === 'cancel' ? 'repeated' : 'unavailable' };
  const fits = (line: Transition): boolean => (line.of === 'one member') === (situation.ofOneMember ?? false);
  const known = transitions.filter(
    (line) => line.action === action && line.from.includes(situation.status) && fits(line),
  );
  const theirs = known.filter((line) => isTheirs(line, situation, by));
  const transition = theirs.find((line) => isTime(line.when, situation, now));
  if (transition && !mayAct(situation, attempt)) return { kind: 'answer first' };
  if (transition) return { kind: 'go', transition };
  if (theirs.some(({ when }) => when === 'until end, in good time') && now <= situation.endTime)
    return { kind: 'too late' };
  if (repeatable[action]?.includes(situation.status) && mayRepeat(attempt)) return { kind: 'repeated' };
  if (isDecidedAgain(attempt, situation.status)) return { kind: 'repeated' };
  return known.length > 0 && theirs.length === 0 ? { kind: 'not yours' } : { kind: 'unavailable' };
}
