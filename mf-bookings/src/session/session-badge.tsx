import { bookingStatusLook, StatusBadge } from '@tandem/ui/status-badge';
import type { BookingView } from '@tandem/contracts/bookings';
import { useTranslation } from 'react-i18next';
import { isRated, stayedAway } from './facts';

/** The status as the server words it, with the tone and icon that it has everywhere. */
export function SessionBadge({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  // Once the viewer has rated, or has nothing to rate, their half is done: the badge looks like the word beside it.
  const isDone = isRated(booking) || stayedAway(booking);
  const key = booking.status === 'partially_rated' ? (isDone ? 'fully_rated' : 'completed') : booking.status;
  const look = bookingStatusLook[key];
  return (
    <StatusBadge tone={look?.tone ?? 'neutral'} icon={look?.icon}>
      {t(booking.readable_booking_status)}
    </StatusBadge>
  );
}
