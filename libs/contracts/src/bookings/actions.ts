import { phaseOf } from './phase.js';
import type { Phase } from './phase.js';
import type { Response, Side, WireStatus } from './status.js';

/** Actions a participant can be offered on a session. */
export const bookingActions = [
  'accept',
  'reschedule',
  'cancel',
  'add_to_calendar',
  'join',
  'complete',
  'mark_absent',
  'rate',
  'read_review',
  'book_new_session',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What the offer depends on: all of it is in the booking's view. */
export interface SessionFacts {
  status: WireStatus;
  side: Side;
  startTime: Date | string;
  endTime: Date | string;
  /** The viewer's own review is in. */
  rated: boolean;
  /** Left out, whoever has not rated may; a member of a group who stayed away may not (D-B181). */
  mayRate?: boolean | undefined;
  /** The viewer has said that something went wrong, which is said once. */
  reported?: boolean | undefined;
  /** Address of the video room, null where the session has none. */
  roomUrl: string | null;
  /** Both are mentors: the one who was asked cannot ask back (D-B78). */
  isPeer: boolean;
  /** The viewer's own answer in a group; null for two people. */
  response?: Response | null;
  /** Until when a confirmed session may be moved; null where no rule ends it before its end. */
  moveUntil?: Date | string | null;
}

const upcomingOffers: Record<Phase, readonly BookingAction[]> = {
  before: ['cancel', 'add_to_calendar', 'reschedule', 'join'],
  canJoin: ['reschedule', 'join'],
  after: ['cancel', 'mark_absent', 'complete'],
};

const finished: readonly WireStatus[] = ['fully_rated', 'cancelled', 'system_cancelled', 'missed', 'closed'];

function offersOfUpcoming(facts: SessionFacts, now: Date): BookingAction[] {
  // A member of a group answers first (D-B62, D-B64).
  if (facts.response === 'pending') return ['accept', 'cancel'];
  const mayMove = now.getTime() <= new Date(facts.moveUntil ?? facts.endTime).getTime();
  return upcomingOffers[phaseOf(facts.startTime, facts.endTime, now)].filter((action) => {
    if (action === 'join') return facts.roomUrl !== null;
    return action !== 'reschedule' || mayMove;
  });
}

/** An admin may complete a session before it starts; nobody can have missed it until then. */
function offersOfReview(facts: SessionFacts, now: Date): BookingAction[] {
  if (facts.status === 'fully_rated') return ['read_review'];
  const review: BookingAction[] = facts.mayRate === false ? [] : ['rate'];
  if (facts.status === 'partially_rated') return facts.rated ? ['read_review'] : review;
  if (facts.status !== 'completed' && facts.status !== 'pending_rating') return [];
  const hasBegun = now.getTime() >= new Date(facts.startTime).getTime();
  return hasBegun && !facts.reported ? ['mark_absent', ...review] : review;
}

function offersOfRequest(facts: SessionFacts, now: Date): BookingAction[] {
  const started = now.getTime() >= new Date(facts.startTime).getTime();
  if (facts.status === 'pending')
    return started || facts.response === 'pending' ? ['cancel'] : ['cancel', 'reschedule'];
  return started ? [] : ['accept', 'reschedule', 'cancel'];
}

/**
 * The buttons of a session for one of its participants (B-144..B-152, D-B12, D-B13). The server checks each action
 * again by its own table; what is offered here is never more than what is allowed there.
 */
export function offeredActions(facts: SessionFacts, now: Date): BookingAction[] {
  if (facts.status === 'pending' || facts.status === 'pending_accept') return offersOfRequest(facts, now);
  if (facts.status === 'upcoming') return offersOfUpcoming(facts, now);
  const offers = offersOfReview(facts, now);
  const mayAskAgain = facts.side === 'mentor' && !facts.isPeer && finished.includes(facts.status);
  return mayAskAgain ? [...offers, 'book_new_session'] : offers;
}

/** Join is shown through the whole confirmed session and works in the join window only (B-049, B-147); a member of a group answers first. */
export function canJoinNow(facts: Pick<SessionFacts, 'startTime' | 'endTime' | 'response'>, now: Date): boolean {
  return facts.response !== 'pending' && phaseOf(facts.startTime, facts.endTime, now) === 'canJoin';
}

/** A card whose label reads Pending Review only asks for the review; the foot of the details offers mark as absent too (B-153, D-B11). */
export function cardActions(facts: SessionFacts, now: Date): BookingAction[] {
  return offeredActions(facts, now).filter((action) => action !== 'mark_absent' || facts.status === 'upcoming');
}
