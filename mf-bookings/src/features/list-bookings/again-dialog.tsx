import { paths, useTenant } from '@tandem/platform';
import { Dialog } from '@tandem/ui/dialog';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { readsApi } from '../../bookings.reads';
import { BookAgainDialog } from '../../dialogs';
import { useDialogAddress } from '../../session/dialog-address';
import { againPath, listPathOf } from '../../session/list-path';
import { UnreadSession } from '../../session/unread-session';

function OpenAgain({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const list = paths.bookings(tenant);
  const { currentData, error, refetch, isFetching } = readsApi.useBookingsOneQuery(bookingId);
  // The wizard asks in the programme of its page, which has to be that of the session: elsewhere the address leads there.
  if (currentData?.program_id === tenant.programId) return <BookAgainDialog booking={currentData} onClose={onClose} />;
  if (currentData) return <Navigate replace to={listPathOf(currentData) === list ? list : againPath(currentData)} />;
  if (!error) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('Book New Session')} size="small">
      <UnreadSession
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        missing={t('This session does not exist, or you do not take part in it.')}
        list={list}
      />
    </Dialog>
  );
}

/** The wizard for a new session like the one that the address names, from a list of another programme: `?again=12` (D-B13, D-B127). */
export function AgainDialog() {
  const { bookingId, close } = useDialogAddress('again');
  return bookingId === null ? null : <OpenAgain key={bookingId} bookingId={bookingId} onClose={close} />;
}
