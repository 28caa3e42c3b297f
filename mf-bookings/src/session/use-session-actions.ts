import type { BookingAction, BookingView } from '@tandem/contracts/bookings';
import { useTenant, type PersonProps } from '@tandem/platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { againPath } from './list-path';
import type { SessionAddress } from './session-address';

/** The other side of a session, as the wizard needs them. */
export function otherSideOf({ participant }: BookingView): PersonProps {
  const { id, full_name: name, photo: photoUrl, user_type: as } = participant;
  return { userId: id, name, photoUrl, as };
}

/**
 * Where each action of a session leads; accepting and joining happen where they stand, a new session is asked for in
 * the programme of the old one, without the details of that (D-B13, D-B127).
 */
export function useSessionActions(address: SessionAddress, onBookNew: (booking: BookingView) => void) {
  const navigate = useNavigate();
  const { programId } = useTenant();
  const { open, close } = address;
  return useCallback(
    (action: BookingAction, booking: BookingView) => {
      if (action === 'cancel' || action === 'reschedule' || action === 'complete') open(booking.id, action);
      else if (action === 'mark_absent') open(booking.id, 'absent');
      else if (action === 'add_to_calendar') open(booking.id, 'calendar');
      else if (action === 'read_review') open(booking.id, 'reviews');
      else if (action === 'rate' && booking.urls.rate_url) void navigate(booking.urls.rate_url);
      else if (action === 'book_new_session' && booking.program_id !== programId) void navigate(againPath(booking));
      else if (action === 'book_new_session') {
        close();
        onBookNew(booking);
      }
    },
    [navigate, programId, onBookNew, open, close],
  );
}
