import { blurbOf, phaseOf, type Blurb, type BookingView, type SessionFacts } from '@tandem/contracts/bookings';

export const isRated = (booking: BookingView): boolean => booking.reviews?.user_review.submitted ?? false;

/** What decides on the actions that are offered for a booking. */
export function factsOf(booking: BookingView): SessionFacts {
  return {
    status: booking.status,
    side: booking.role_type ?? 'mentee',
    startTime: booking.start_time,
    endTime: booking.end_time,
    rated: isRated(booking),
    roomUrl: booking.urls.room_url,
    reported: booking.reported,
    isPeer: booking.is_peer,
    response: booking.response,
    moveUntil: booking.notice.reschedule_until,
  };
}

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

/** The sentence on a session's state; null where it would promise a room that the session doesn't have. */
export function blurbFor(booking: BookingView, now: Date): Blurb | null {
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
