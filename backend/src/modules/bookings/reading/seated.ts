import type { Response, Side } from '@tandem/contracts/bookings';
import type { ProfileCard } from '../../accounts/index.js';
import type { BookingRow, SeatRow } from './booking.queries.js';

/** Who looks, and what the programme lets them see. */
export interface Viewpoint {
  /** Null for an admin. */
  readonly side: Side | null;
  readonly userId: number;
  /** Null where two people meet. */
  readonly groupName: string | null;
  readonly timezone: string;
  readonly now: Date;
  readonly people: ReadonlyMap<number, ProfileCard>;
  readonly reviewsShown: boolean;
  /** How learning modules are called. */
  readonly modules: ReadonlyMap<number, string>;
  /** The page of the session's video room, if it is one that has a room. */
  readonly roomUrl: string;
  readonly isRoomElsewhere: boolean;
  /** Where this viewer writes to the others, by session. */
  readonly chatLinks: ReadonlyMap<number, string>;
  /** Address at which this viewer opens a file of the session. */
  readonly fileUrl: (row: BookingRow, name: string) => string;
}

/** A seat with the person on it. */
export type Seated = SeatRow & { readonly card: ProfileCard };

/** The one who stands for a side. */
export function seatOf(row: BookingRow, side: Side, view: Viewpoint): Seated {
  const userId = side === 'mentor' ? row.mentor_id : row.mentee_id;
  const seat = seatedOf(row, view).find((entry) => entry.user_id === userId);
  if (!seat) throw new Error(`Booking ${row.id} has no ${side}.`);
  return seat;
}

/** Whom the mentors of a group meet: who stands for the mentees, unless a move asked them anew and others have said since that they come (D-B64). */
export function menteeMet(row: BookingRow, view: Viewpoint): Seated {
  const mentee = seatOf(row, 'mentee', view);
  const coming = seatedOf(row, view).filter(
    ({ side, response, absent }) => side === 'mentee' && response === 'accepted' && !absent,
  );
  return coming.find(({ id }) => id === mentee.id) ?? coming[0] ?? mentee;
}

/** Everybody with a seat, mentors first. */
export const seatedOf = (row: BookingRow, { people }: Viewpoint): Seated[] =>
  row.seats.flatMap((seat) => {
    const card = people.get(seat.user_id);
    return card ? [{ ...seat, card }] : [];
  });

/** Whoever has not answered by the start counts as declined (D-B64). */
export function responseOf({ response }: SeatRow, row: BookingRow, { now }: Viewpoint): Response | null {
  const isOpen = row.status === 'pending' || (row.status === 'upcoming' && row.start_time > now);
  return response === 'pending' && !isOpen && row.cancelled_by === null ? 'declined' : response;
}

/** Whether the viewer's own review is in; an admin has none to give, nor has who stayed away (D-B181). */
export function hasRated(row: BookingRow, view: Viewpoint): boolean {
  if (view.side === null) return true;
  if (row.group_id !== null)
    return row.seats.some(({ user_id, rated, absent }) => user_id === view.userId && (rated || absent));
  return view.side === 'mentor' ? row.mentor_rated : row.mentee_rated;
}

/** Name and photo. */
export const detailsOf = (seat: Seated) => ({
  user_id: seat.user_id,
  full_name: seat.card.fullName,
  profile_photo: seat.card.photoUrl,
});
