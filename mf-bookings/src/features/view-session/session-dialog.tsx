import type { BookingAction, BookingView } from '@tandem/contracts/bookings';
import { paths, useTenant } from '@tandem/platform';
import { Dialog, type DialogProps } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { SkeletonText } from '@tandem/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../../bookings.reads';
import { freshLinks } from '../../session/fresh-links';
import type { SessionAddress, SessionView } from '../../session/session-address';
import { SessionBadge } from '../../session/session-badge';
import { whichSession } from '../../session/session-when';
import { useAccept } from '../../session/use-accept';
import { UnreadSession } from '../../session/unread-session';
import { useNow } from '../../session/use-now';
import { useStillHere } from '../../session/use-still-here';
import { CalendarView } from './calendar-view';
import { CancelView } from '../../session/cancel-view';
import { CompleteView } from './complete-view';
import { MissedForm } from '../../reporting/missed-form';
import { NoShowForm, noShowTitle } from '../../reporting/no-show-form';
import { RescheduleView } from './reschedule-view';
import { SessionAside } from './session-aside';
import { SessionContent } from './session-content';
import { AdminFooter, footerActions, SessionFooter } from './session-footer';

const frames: Record<SessionView, { title: string; size: DialogProps['size'] }> = {
  main: { title: 'Session Details', size: 'large' },
  cancel: { title: 'Cancel session', size: 'small' },
  reschedule: { title: 'Reschedule', size: 'wide' },
  complete: { title: 'Complete booking', size: 'small' },
  absent: { title: 'Mark booking as missed', size: 'small' },
  calendar: { title: 'Add to calendar', size: 'small' },
};

/** The statuses of a session in which something can be done in a view; the main one tells about any. */
const statusesOf: Partial<Record<SessionView, readonly BookingView['status'][]>> = {
  cancel: ['pending', 'pending_accept', 'upcoming'],
  reschedule: ['pending', 'pending_accept', 'upcoming'],
  complete: ['upcoming'],
  absent: ['upcoming', 'completed', 'pending_rating', 'partially_rated'],
  calendar: ['upcoming'],
};

/** The views that say nowhere else of which session they are. */
const named: readonly SessionView[] = ['cancel', 'complete', 'absent', 'calendar'];

/** The way back, an address of yesterday and that of somebody else may name what the viewer cannot do. */
const viewOf = (asked: SessionView, { status, role_type }: BookingView): SessionView =>
  role_type === null || statusesOf[asked]?.includes(status) === false ? 'main' : asked;

interface SessionDialogProps {
  readonly address: SessionAddress;
  /** Actions that leave the dialog: rating, a new session. */
  readonly onAction: (action: BookingAction, booking: BookingView) => void;
}

interface ViewProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly view: SessionView;
  readonly address: SessionAddress;
  readonly reviewsAsked: number;
  readonly onDone: () => void;
}

function View({ booking, now, view, address, reviewsAsked, onDone }: ViewProps) {
  const toDetails = () => address.open(booking.id);
  const step = { booking, now, onBack: address.isDirect ? address.close : toDetails, onDone };
  switch (view) {
    case 'cancel':
      return <CancelView {...step} />;
    case 'reschedule':
      return <RescheduleView {...step} />;
    case 'complete':
      return <CompleteView {...step} />;
    case 'absent':
      return booking.role_type === 'mentee' ? <NoShowForm {...step} /> : <MissedForm {...step} />;
    case 'calendar':
      return <CalendarView booking={booking} onBack={address.isDirect ? undefined : toDetails} />;
    default:
      return <SessionContent booking={booking} now={now} reviewsAsked={reviewsAsked} />;
  }
}

function OpenSession({ bookingId, address, onAction }: SessionDialogProps & { bookingId: number }) {
  const { t } = useTranslation();
  const list = paths.bookings(useTenant());
  const now = useNow();
  const accept = useAccept();
  const isHere = useStillHere();
  const [reviewsAsked, setReviewsAsked] = useState(address.atReviews ? 1 : 0);
  const { data: booking, error, refetch, isFetching } = readsApi.useBookingsOneQuery(bookingId, freshLinks);
  const view = booking ? viewOf(address.view, booking) : address.view;
  const frame = frames[view];
  const isMain = view === 'main';
  // A mentee marks as absent in the no-show modal (D-B52).
  const title = view === 'absent' && booking?.role_type === 'mentee' ? noShowTitle : frame.title;
  const shell = { isOpen: true, onClose: address.close, page: view, title: t(title), size: frame.size };
  if (!booking) {
    return (
      <Dialog {...shell}>
        {error ? (
          <UnreadSession
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            missing={t('This session does not exist, or you do not take part in it.')}
            list={list}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Dialog>
    );
  }
  // Whoever has opened another session by then keeps it open.
  const onDone = () => {
    if (isHere()) address.close();
  };
  const act = (action: BookingAction) => {
    if (action === 'accept') void accept.run(booking.id);
    else if (action === 'read_review') setReviewsAsked((times) => times + 1);
    else onAction(action, booking);
  };
  const footer = footerActions(booking, now).length > 0 && (
    <SessionFooter booking={booking} now={now} isAccepting={accept.isRunning(booking.id)} onAction={act} />
  );
  const foot = booking.role_type === null ? <AdminFooter bookingId={booking.id} /> : footer;
  return (
    <Dialog
      {...shell}
      subtitle={named.includes(view) && whichSession(booking, t)}
      badge={<SessionBadge booking={booking} />}
      headEnd={isMain ? <span>{`#${booking.id}`}</span> : undefined}
      aside={isMain ? <SessionAside booking={booking} /> : undefined}
      footer={(isMain && foot) || undefined}
    >
      {isMain && accept.failure && <FormError>{accept.failure}</FormError>}
      <View {...{ booking, now, view, address, reviewsAsked, onDone }} />
    </Dialog>
  );
}

/** The details of the session that the address names, with the views main, cancel, reschedule and complete (B-036, B-037, B-042). */
export function SessionDialog(props: SessionDialogProps) {
  const { bookingId } = props.address;
  return bookingId === null ? null : <OpenSession key={bookingId} {...props} bookingId={bookingId} />;
}
