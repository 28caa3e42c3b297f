import { joinWindowMinutes, phaseOf } from '@tandem/contracts/bookings';
import type { ContactMethod, Response, StoredStatus } from '@tandem/contracts/bookings';
import { ActionUnavailable, AnswerFirst } from '../bookings.errors.js';

/** What of a session decides whether somebody may be in its room. */
export interface RoomFacts {
  readonly status: StoredStatus;
  readonly contactMethod: ContactMethod;
  readonly startTime: Date;
  readonly endTime: Date;
  /** The person's own answer in a group; null where two people meet. */
  readonly response: Response | null;
}

/** When the room of a session closes. */
export const roomCloses = ({ endTime }: Pick<RoomFacts, 'endTime'>): Date =>
  new Date(endTime.getTime() + joinWindowMinutes * 60_000);

/**
 * For coming in and for staying alike: a confirmed video session, from 5 minutes before the start to 5 after the end (D-B87, D-B117).
 * @throws AnswerFirst, ActionUnavailable
 */
export function refuseClosedRoom(facts: RoomFacts, now: Date): void {
  if (facts.response === 'pending') throw new AnswerFirst();
  const isOpen = phaseOf(facts.startTime, facts.endTime, now) === 'canJoin';
  if (facts.status !== 'upcoming' || facts.contactMethod !== 'video' || !isOpen) throw new ActionUnavailable();
}
