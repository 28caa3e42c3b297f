import type { BookingView } from '@tandem/contracts/bookings';
import { GENERAL, paths, portalOf } from '@tandem/platform';

/** The list of the programme that the session belongs to, as the other side's profile names it (D-B127). */
export const listPathOf = ({ participant }: BookingView): string =>
  paths.bookings(portalOf(participant.profile_url) ?? GENERAL);

/** Where the wizard stands open for a new session in the programme of this one. */
export const againPath = (booking: BookingView): string => `${listPathOf(booking)}?again=${booking.id}`;
