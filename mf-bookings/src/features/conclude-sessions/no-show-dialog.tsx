import type { BookingView } from '@tandem/contracts/bookings';
import { Dialog } from '@tandem/ui/dialog';
import { useTranslation } from 'react-i18next';
import { NoShowForm, noShowTitle } from '../../reporting/no-show-form';
import { whichSession } from '../../session/session-when';
import { useNow } from '../../session/use-now';

interface NoShowDialogProps {
  readonly booking: BookingView;
  readonly onClose: () => void;
}

/** Asks a mentee about one session that is over (D-B52). */
export function NoShowDialog({ booking, onClose }: NoShowDialogProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Dialog isOpen onClose={onClose} title={t(noShowTitle)} subtitle={whichSession(booking, t)} size="small">
      <NoShowForm booking={booking} now={now} onBack={onClose} onDone={onClose} />
    </Dialog>
  );
}
