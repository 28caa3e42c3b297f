import type { BookingRow } from './booking.queries.js';

/**
 * Whether this person, on the mentee's side, is asked for an answer that takes a credit: none is held for them so far (D-B120). Whether they
 * pay at all is not known here.
 */
export function asksForCredit(row: BookingRow, userId: number): boolean {
  const seat = row.seats.find(({ user_id, side }) => user_id === userId && side === 'mentee');
  if (!seat || !row.credits_required) return false;
  const isGroup = row.group_id !== null;
  if ((isGroup ? seat.credit_state : row.credit_state) !== 'none') return false;
  const isAsked = row.status === 'pending' && row.awaiting_side === 'mentee';
  const isAskedAlone = row.status === 'upcoming' && isGroup;
  return (isAsked || isAskedAlone) && (!isGroup || seat.response === 'pending');
}
