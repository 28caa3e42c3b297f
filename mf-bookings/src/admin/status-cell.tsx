import type { BookingView } from '@tandem/contracts/bookings';
import { bookingStatusLook, StatusBadge } from '@tandem/ui/status-badge';
import { useTranslation } from 'react-i18next';

/** The status as the server words it for admins. */
export function StatusCell({ booking }: { booking: Pick<BookingView, 'status' | 'readable_booking_status'> }) {
  const { t } = useTranslation();
  const isOverdue = booking.readable_booking_status === 'Pending Completion';
  const look = bookingStatusLook[booking.status];
  return (
    <StatusBadge tone={isOverdue ? 'warning' : (look?.tone ?? 'neutral')} icon={look?.icon}>
      {t(booking.readable_booking_status)}
    </StatusBadge>
  );
}
