import { useState } from 'react';
import {
  bookingTexts,
  defaultDuration,
  rescheduleByInstant,
  rescheduleDurations,
  type BookingView,
} from '@tandem/contracts/bookings';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { keptOf } from '../drafts';
import { useKeptText } from '../session/use-kept-text';

/** The new time of a session, as far as it is chosen. */
interface Move {
  /** yyyy-MM-dd; both are empty while none is chosen. */
  readonly day: string;
  readonly start: string;
  readonly duration: number;
}

/** By session. An admin may take part in the session too: a proposal and a decision are not mixed up. */
export const moves = { participant: keptOf<Move>('move'), admin: keptOf<Move>('admin-move') };
type Mover = keyof typeof moves;

/** The session's own length where the list has it, else an hour (D-B60). */
function lengthOf({ duration }: BookingView): number {
  return rescheduleDurations.find((minutes) => minutes === duration) ?? defaultDuration;
}

const isUnmoved = (booking: BookingView, { start, duration }: Move): boolean =>
  Date.parse(start) === Date.parse(booking.start_time) && duration === booking.duration;

const texts = { participant: 'reschedule', admin: 'admin-reschedule' } as const;

/** Day, time, length and reason of a move, as far as they are chosen; they outlive Escape and a press beside the dialog. */
export function useMove(booking: BookingView, by: Mover) {
  const { id: userId } = useUser();
  const kept = moves[by];
  const [move, setMove] = useState<Move>(
    () => kept.find(userId, booking.id) ?? { day: '', start: '', duration: lengthOf(booking) },
  );
  const { text: reason, type: setReason, forget: forgetReason } = useKeptText(texts[by], booking.id);
  const reasonError = rescheduleByInstant.shape.reschedule_reason.safeParse(reason).error?.issues[0]?.message;
  useUnsavedInput(move.day !== '' || reason !== '');
  const change = (part: Partial<Move>) => {
    const next = { ...move, ...part };
    kept.keep(userId, booking.id, next);
    setMove(next);
  };
  const forget = () => {
    kept.drop(userId, booking.id);
    forgetReason();
  };
  // Its own time is among the offered ones: of another length it can be had.
  const timeError = isUnmoved(booking, move) ? bookingTexts.sameTime : undefined;
  return { ...move, timeError, change, reason, setReason, reasonError, forget };
}
