import type { Blocker } from '@tandem/contracts/bookings';
import { NotFound } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { Booking } from '../booking/booking.entity.js';
import { readSeats } from '../booking/group-seats.js';
import type { ActingAs } from '../booking/transition.js';
import { ActionUnavailable, AnswerFirst, NotYourAction, TooLateToMove } from '../bookings.errors.js';
import { unlinked } from './explain-slot-words.js';

/** Who thinks of moving a session to when. */
interface Move {
  readonly by: ActingAs;
  readonly userId: number;
  readonly to: { readonly startTime: Date; readonly durationMinutes: number };
  readonly now: Date;
}

/** The mentors of a session, whose hours count for its move, and what stands in the way of moving it to any time. */
export interface TriedMove {
  readonly mentorIds: readonly number[];
  readonly hostId: number;
  readonly blockers: readonly Blocker[];
  /** It could be moved, and is at that time already. */
  readonly isUnmoved: boolean;
}

/** Makes the move on a session that is never saved: what may be moved by whom until when is decided in one place. @throws NotFound */
export async function tryMove(tx: Tx, bookingId: number, move: Move): Promise<TriedMove> {
  const booking = await tx.getRepository(Booking).findOneBy({ id: bookingId });
  if (!booking) throw new NotFound();
  if (booking.groupId !== null) booking.seats = await readSeats(tx, bookingId);
  const mentorIds = booking.seats?.idsOf('mentor') ?? [booking.mentorId];
  const isThere = isAt(booking, move.to);
  const blockers = refusalOf(booking, move);
  return { mentorIds, hostId: booking.mentorId, blockers, isUnmoved: isThere && blockers.length === 0 };
}

const isAt = ({ startTime, durationMinutes }: Booking, to: Move['to']): boolean =>
  startTime.getTime() === to.startTime.getTime() && durationMinutes === to.durationMinutes;

function refusalOf(booking: Booking, { by, userId, to, now }: Move): Blocker[] {
  try {
    booking.reschedule(by, to, { now, userId });
    return [];
  } catch (failure) {
    if (failure instanceof TooLateToMove)
      return [unlinked('too_late_to_move', { hours: String(booking.rescheduleNoticeHours) })];
    if (failure instanceof AnswerFirst) return [unlinked('answer_first')];
    if (failure instanceof ActionUnavailable || failure instanceof NotYourAction) return [unlinked('not_movable')];
    throw failure;
  }
}
