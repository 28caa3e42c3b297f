import type { AdminActionName, AdminBookingAnswer, BookingView } from '@tandem/contracts/bookings';
import { paths, problemOf, useTenant } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { SkeletonText } from '@tandem/ui/skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionView, wordings } from './action-view';
import type { AdminAddress } from './admin-address';
import { adminApi } from './admin.api';
import { AdminContent } from './admin-content';
import { freshLinks } from '../session/fresh-links';
import { UnreadSession } from '../session/unread-session';
import { useStillHere } from '../session/use-still-here';
import { useTextKept } from '../session/use-kept-text';
import { AdminReschedule } from './admin-reschedule';
import { StatusCell } from './status-cell';

const labels: Record<AdminActionName, string> = {
  complete: 'Complete booking',
  cancel: 'Cancel session',
  reschedule: 'Reschedule',
  miss: 'Mark as missed',
  investigate: 'Start investigation',
  refund: 'Refund credit',
};

const titleOf = (view: AdminAddress['view']): string => {
  if (view === 'main') return 'Booking details';
  return view === 'reschedule' ? 'Reschedule' : wordings[view].title;
};

interface FooterProps {
  readonly booking: BookingView;
  readonly onAction: (action: AdminActionName) => void;
}

function Footer({ booking, onAction }: FooterProps) {
  const { t } = useTranslation();
  const offered = booking.admin_actions;
  return (
    <>
      {offered.includes('cancel') && (
        <Button variant="danger-quiet" onPress={() => onAction('cancel')}>
          {t(labels.cancel)}
        </Button>
      )}
      <FootSpace />
      {offered
        .filter((action) => action !== 'cancel')
        .toReversed()
        .map((action) => (
          <Button
            key={action}
            variant={action === 'complete' ? 'primary' : 'secondary'}
            onPress={() => onAction(action)}
          >
            {t(labels[action])}
          </Button>
        ))}
    </>
  );
}

type Shown = AdminBookingAnswer['booking'];

interface ViewProps {
  readonly booking: Shown;
  readonly view: AdminAddress['view'];
  readonly address: AdminAddress;
  readonly onDone: () => void;
}

/** A text that arrived, though its answer may have been lost. */
const isTold = (text: string, { cancellation, report_details }: Shown): boolean =>
  [cancellation?.reason, ...(report_details?.actions ?? []).map((done) => done.text)].includes(text.trim());

/** The way back, and an address of yesterday, may name what is no longer to be done; what is being written for it stays in sight. */
function viewOf(asked: AdminAddress['view'], booking: Shown, typed: string): AdminAddress['view'] {
  if (asked === 'main' || booking.admin_actions.includes(asked)) return asked;
  return asked !== 'reschedule' && typed !== '' && !isTold(typed, booking) ? asked : 'main';
}

function View({ booking, view, address, onDone }: ViewProps) {
  const toDetails = () => address.open(booking.id);
  const step = { booking, onBack: address.isDirect ? address.close : toDetails, onDone };
  if (view === 'main') return <AdminContent booking={booking} />;
  if (view === 'reschedule') return <AdminReschedule {...step} />;
  return <ActionView key={view} action={view} {...step} />;
}

/** Nobody is kept from the page by a session that cannot be read; what failed is only noted (B-114). */
function useFailureNote(error: unknown) {
  useEffect(() => {
    if (error) console.error('A booking could not be read:', problemOf(error).error);
  }, [error]);
}

function OpenSession({ address, bookingId }: { address: AdminAddress; bookingId: number }) {
  const { t } = useTranslation();
  const page_path = paths.admin(useTenant(), '/bookings');
  const { data, error, refetch, isFetching } = adminApi.useBookingsAdminOneQuery(
    { page_path, id: bookingId },
    freshLinks,
  );
  useFailureNote(error);
  const typed = useTextKept(`admin-${address.view}`, bookingId);
  const isHere = useStillHere();
  // Whoever has opened another session by then keeps it open.
  const onDone = () => {
    if (isHere()) address.close();
  };
  const shell = { isOpen: true, onClose: address.close };
  if (!data)
    return (
      <Dialog {...shell} title={t('Booking details')} size="medium">
        {error ? (
          <UnreadSession
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            missing={t('This session does not exist, or it is not one of this programme.')}
            list={`${page_path}/bookings_list`}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Dialog>
    );
  const { booking } = data;
  const view = viewOf(address.view, booking, typed);
  const isMain = view === 'main';
  const hasFoot = isMain && booking.admin_actions.length > 0;
  return (
    <Dialog
      {...shell}
      page={view}
      title={t(titleOf(view))}
      size={isMain ? 'medium' : view === 'reschedule' ? 'wide' : 'small'}
      badge={<StatusCell booking={booking} />}
      headEnd={<span>{`#${booking.id}`}</span>}
      footer={
        hasFoot ? <Footer booking={booking} onAction={(action) => address.open(booking.id, action)} /> : undefined
      }
    >
      <View booking={booking} view={view} address={address} onDone={onDone} />
    </Dialog>
  );
}

/** The session that the address names, with a view for each action (B-102, B-111). */
export function AdminSessionDialog({ address }: { address: AdminAddress }) {
  const { bookingId } = address;
  return bookingId === null ? null : <OpenSession key={bookingId} address={address} bookingId={bookingId} />;
}
