import {
  blurbOf,
  offeredActions,
  phaseOf,
  type Blurb,
  type BookingAction,
  type BookingView,
  type SessionFacts,
  type WireStatus,
} from '@tandem/contracts/bookings';

export const isRated = (booking: BookingView): boolean => booking.reviews?.user_review.submitted ?? false;

const asksForReviews: readonly WireStatus[] = ['completed', 'pending_rating', 'partially_rated'];

/** Reviews are open, and the viewer has none to give: of a group, they stayed away (D-B181). */
export const stayedAway = (booking: BookingView): boolean =>
  booking.role_type !== null &&
  asksForReviews.includes(booking.status) &&
  booking.urls.rate_url === null &&
  !isRated(booking);

/** What decides on the actions that are offered for a booking. */
export function factsOf(booking: BookingView): SessionFacts {
  return {
    status: booking.status,
    side: booking.role_type ?? 'mentee',
    startTime: booking.start_time,
    endTime: booking.end_time,
    rated: isRated(booking),
    mayRate: booking.urls.rate_url !== null,
    roomUrl: booking.urls.room_url,
    reported: booking.reported,
    isPeer: booking.is_peer,
    response: booking.response,
    moveUntil: booking.notice.reschedule_until,
  };
}

/** What the viewer is offered; an admin who has no seat in it has a page of their own for that (D-B90..D-B95). */
export const actionsOf = (booking: BookingView, now: Date): BookingAction[] =>
  booking.role_type === null ? [] : offeredActions(factsOf(booking), now);

/** With whom the session is: the group, or the other one. */
export const meetingName = ({ group_name, participant }: BookingView): string => group_name ?? participant.full_name;

/** Of a group, a mentee who did not ask for the session calls it off for themselves alone, while another mentee is left (D-B63). */
export function leavesAlone(booking: BookingView, userId: number): boolean {
  const { group_id, role_type, requester_id, created_by, booking_participants: people } = booking;
  const hasAsked = created_by !== 'Admin' && requester_id === userId;
  if (group_id === null || role_type !== 'mentee' || hasAsked) return false;
  return people.some(
    ({ user, user_type, response }) => user_type === 'mentee' && user.id !== userId && response !== 'declined',
  );
}

/** In a group whoever of the other side comes waits, as who asks or proposes another time does; a move leaves the one who asked first (D-B23, D-B25). */
function waitingFor({ group_id, status, participant, booking_participants: people }: BookingView): string {
  if (group_id === null || status !== 'pending_accept') return participant.full_name;
  const coming = people
    .filter(({ user_type, response }) => user_type === participant.user_type && response === 'accepted')
    .map(({ user }) => user);
  return (coming.find(({ id }) => id === participant.id) ?? coming[0] ?? participant).full_name;
}

const addressed: readonly WireStatus[] = ['pending', 'pending_accept', 'upcoming', ...asksForReviews];

/**
 * The sentence on a session's state; null where it would promise a room that the session doesn't have, or ask something of somebody who has no
 * seat in it.
 */
export function blurbFor(booking: BookingView, now: Date): Blurb | null {
  if (booking.role_type === null && addressed.includes(booking.status)) return null;
  if (stayedAway(booking)) return { text: 'You were marked as absent.', values: {} };
  const blurb = blurbOf(
    {
      status: booking.status,
      startTime: booking.start_time,
      endTime: booking.end_time,
      rated: isRated(booking),
      otherName: waitingFor(booking),
      cancellation: booking.cancellation,
    },
    now,
  );
  const promisesRoom = booking.status === 'upcoming' && phaseOf(booking.start_time, booking.end_time, now) !== 'after';
  return blurb.text === '' || (promisesRoom && booking.urls.room_url === null) ? null : blurb;
}

export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;
