import type { BookingView } from '@tandem/contracts/bookings';
import type { RequestForm } from '../../dialogs';

/** What somebody else can be asked for in the same words; files stay with the first request. */
export const requestLike = (booking: BookingView): Partial<RequestForm> => ({
  topic: booking.topic,
  learning_objectives_attributes: booking.learning_objectives.map(({ objective }) => ({ objective })),
  booking_links_attributes: booking.links.map(({ internal_link }) => ({ internal_link })),
});
