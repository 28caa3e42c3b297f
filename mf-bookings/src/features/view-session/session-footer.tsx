import type { BookingAction, BookingView } from '@tandem/contracts/bookings';
import { paths, useTenant } from '@tandem/platform';
import { ButtonLink, type ButtonVariant } from '@tandem/ui/button';
import { FootSpace } from '@tandem/ui/dialog';
import { useTranslation } from 'react-i18next';
import { ActionButton, inOrder } from '../../session/action-buttons';
import { actionsOf } from '../../session/facts';

interface SessionFooterProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly isAccepting: boolean;
  readonly onAction: (action: BookingAction) => void;
}

const atEnd: readonly BookingAction[] = [
  'add_to_calendar',
  'reschedule',
  'accept',
  'mark_absent',
  'complete',
  'rate',
  'read_review',
  'book_new_session',
];

/** What the foot of the details offers; nothing means that there is no foot. The room has its own place at the top of the dialog. */
export function footerActions(booking: BookingView, now: Date): BookingAction[] {
  return inOrder(actionsOf(booking, now)).filter((action) => action !== 'join');
}

const quieter: Partial<Record<BookingAction, ButtonVariant>> = {
  add_to_calendar: 'quiet',
  reschedule: 'secondary',
  mark_absent: 'secondary',
  read_review: 'secondary',
};

/** The actions of a session's status and phase (B-041, B-050, B-150..B-152, D-B11, D-B12). */
export function SessionFooter({ booking, now, isAccepting, onAction }: SessionFooterProps) {
  const offered = footerActions(booking, now);
  const shared = { booking, now, onAction, size: 'medium' } as const;
  return (
    <>
      {offered.includes('cancel') && (
        <ActionButton {...shared} action="cancel" label="Cancel session" variant="danger-quiet" />
      )}
      <FootSpace />
      {atEnd
        .filter((action) => offered.includes(action))
        .map((action) => (
          <ActionButton
            {...shared}
            key={action}
            action={action}
            isPending={action === 'accept' && isAccepting}
            variant={quieter[action] ?? 'primary'}
          />
        ))}
    </>
  );
}

/** For an admin who followed a participant's address: what admins do with the session is done on their page. */
export function AdminFooter({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const list = paths.admin(useTenant(), '/bookings/bookings_list');
  return (
    <>
      <FootSpace />
      <ButtonLink to={`${list}?booking=${bookingId}`}>{t('Open as admin')}</ButtonLink>
    </>
  );
}
