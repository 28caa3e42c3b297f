import type { BookingView } from '@tandem/contracts/bookings';
import { bookingStatusLook, StatusBadge, type StatusLook } from '@tandem/ui/status-badge';
import { useTranslation } from 'react-i18next';

type Shown = Pick<BookingView, 'status' | 'readable_booking_status'>;

/** An admin reads of sessions that are overdue or half rated what no status of their own says. */
function lookOf({ status, readable_booking_status: text }: Shown): StatusLook | undefined {
  if (text === 'Pending Completion') return bookingStatusLook['pending_completion'];
  return bookingStatusLook[status === 'partially_rated' ? 'fully_rated' : status];
}

/** The status as the server words it for admins. */
export function StatusCell({ booking }: { booking: Shown }) {
  const { t } = useTranslation();
  const look = lookOf(booking);
  return (
    <StatusBadge tone={look?.tone ?? 'neutral'} icon={look?.icon}>
      {t(booking.readable_booking_status)}
    </StatusBadge>
  );
}
