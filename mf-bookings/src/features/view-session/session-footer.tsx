import { offeredActions, type BookingAction, type BookingView } from '@tandem/contracts/bookings';
import { FootSpace } from '@tandem/ui/dialog';
import { ActionButton, inOrder } from '../../session/action-buttons';
import { factsOf } from '../../session/facts';

interface SessionFooterProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly isAccepting: boolean;
  readonly onAction: (action: BookingAction) => void;
}

/** The room has its own place at the top of the dialog, and the reviews are already in it. */
const ELSEWHERE: readonly BookingAction[] = ['join', 'read_review'];

const atEnd: readonly BookingAction[] = [
  'add_to_calendar',
  'reschedule',
  'accept',
  'mark_absent',
  'complete',
  'rate',
  'book_new_session',
];

/** What the foot of the details offers; nothing means that there is no foot. */
export function footerActions(booking: BookingView, now: Date): BookingAction[] {
  return inOrder(offeredActions(factsOf(booking), now)).filter((action) => !ELSEWHERE.includes(action));
}

/** The actions of a session's status and phase (B-041, B-050, D-B11, D-B12). */
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
            variant={
              action === 'add_to_calendar'
                ? 'quiet'
                : action === 'reschedule' || action === 'mark_absent'
                  ? 'secondary'
                  : 'primary'
            }
          />
        ))}
    </>
  );
}
