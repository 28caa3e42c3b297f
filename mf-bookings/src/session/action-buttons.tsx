import { canJoinNow, type BookingAction, type BookingView } from '@tandem/contracts/bookings';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@tandem/ui/button';
import type { LucideIcon } from '@tandem/ui/icon';
import { CalendarPlus, Star, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { factsOf } from './facts';

interface ActionLook {
  readonly label: string;
  readonly variant: ButtonVariant;
  readonly icon?: LucideIcon;
}

const looks: Record<BookingAction, ActionLook> = {
  accept: { label: 'Accept', variant: 'tonal' },
  join: { label: 'Start Session', variant: 'primary', icon: Video },
  rate: { label: 'Rate now', variant: 'tonal', icon: Star },
  complete: { label: 'Complete booking', variant: 'tonal' },
  mark_absent: { label: 'Mark as absent', variant: 'secondary' },
  read_review: { label: 'Read review', variant: 'secondary' },
  book_new_session: { label: 'Book New Session', variant: 'secondary' },
  reschedule: { label: 'Reschedule', variant: 'secondary' },
  add_to_calendar: { label: 'Add to calendar', variant: 'quiet', icon: CalendarPlus },
  cancel: { label: 'Cancel', variant: 'quiet' },
};

/** The word for an action, to be translated. */
export const actionLabel = (action: BookingAction): string => looks[action].label;

/** The order in which actions stand beside one another: the next step first, calling off last. */
const order = Object.keys(looks) as BookingAction[];

export function inOrder(actions: readonly BookingAction[]): BookingAction[] {
  return order.filter((action) => actions.includes(action));
}

export interface ActionButtonProps {
  readonly action: BookingAction;
  readonly booking: BookingView;
  readonly now: Date;
  readonly onAction: (action: BookingAction) => void;
  readonly isPending?: boolean;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** Instead of the action's own word. */
  readonly label?: string;
}

type Looks = Pick<ActionButtonProps, 'size' | 'variant'> & { readonly icon: LucideIcon | undefined };

/** The room opens in its own tab and only inside the join window (B-049, B-147); its page tells the other side (D-B222). */
function JoinButton({ booking, now, ...looks }: Looks & Pick<ActionButtonProps, 'booking' | 'now'>) {
  const { t } = useTranslation();
  const roomUrl = booking.urls.room_url;
  const label = t(actionLabel('join'));
  if (roomUrl && canJoinNow(factsOf(booking), now))
    return (
      <ButtonLink {...looks} to={roomUrl} newTab>
        {label}
      </ButtonLink>
    );
  return (
    <Button {...looks} variant="secondary" isDisabled>
      {label}
    </Button>
  );
}

/** One action of a session. */
export function ActionButton({
  action,
  booking,
  now,
  onAction,
  isPending = false,
  size = 'small',
  variant,
  label,
}: ActionButtonProps) {
  const { t } = useTranslation();
  const look = looks[action];
  const shared = { size, icon: look.icon, variant: variant ?? look.variant };
  if (action === 'join') return <JoinButton {...shared} booking={booking} now={now} />;
  return (
    <Button {...shared} isPending={isPending} onPress={() => onAction(action)}>
      {t(label ?? look.label)}
    </Button>
  );
}
