import { phaseOf, joinWindowMinutes, tabOf, type BookingView } from '@tandem/contracts/bookings';

/** How the room of a session stands for this viewer. */
export type RoomState =
  /** For admins, and for sessions that don't exist for the viewer. */
  | 'missing'
  /** By phone or in person. */
  | 'none'
  | 'unconfirmed'
  | 'unanswered'
  | 'early'
  | 'open'
  /** Open, on a server that the installation names. */
  | 'elsewhere'
  | 'cancelled'
  | 'over';

export function roomStateOf(booking: BookingView, now: Date): RoomState {
  const { status, role_type, session_type, response, start_time, end_time } = booking;
  if (role_type === null) return 'missing';
  if (session_type !== 'Video Call') return 'none';
  if (status === 'cancelled' || status === 'system_cancelled') return 'cancelled';
  if (status === 'pending' || status === 'pending_accept') return 'unconfirmed';
  if (status !== 'upcoming') return 'over';
  if (response === 'pending') return 'unanswered';
  const phase = phaseOf(start_time, end_time, now);
  if (phase === 'after') return 'over';
  if (phase === 'before') return 'early';
  return booking.is_room_elsewhere ? 'elsewhere' : 'open';
}

/** The room is shut for good: whatever else becomes of the session, it does not open again. */
export const isShutForGood = ({ status, role_type }: BookingView): boolean =>
  role_type === null || tabOf(status, false) !== 'upcoming';

/** When the room of a session opens. */
export const opensAt = ({ start_time }: BookingView): number => Date.parse(start_time) - joinWindowMinutes * 60_000;

/** When the server closes it, whoever is still inside. */
export const closesAt = ({ end_time }: BookingView): number => Date.parse(end_time) + joinWindowMinutes * 60_000;
