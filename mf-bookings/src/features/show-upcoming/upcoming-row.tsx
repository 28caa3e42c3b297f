import { offeredActions, type BookingAction, type BookingView } from '@tandem/contracts/bookings';
import { Avatar } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Button } from '@tandem/ui/button';
import { DateTile } from '@tandem/ui/date-tile';
import { IconButton } from '@tandem/ui/icon-button';
import { Menu } from '@tandem/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionLabel, inOrder } from '../../session/action-buttons';
import { useAnswerCost } from '../../session/answer-cost';
import { factsOf } from '../../session/facts';
import { SessionBadge } from '../../session/session-badge';
import { comingTo } from '../../session/session-people';
import { BothTimes } from '../../session/session-when';
import { RowActions, RowTime, RowTitle, SessionRow } from './upcoming.styles';

interface UpcomingRowProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly isAccepting: boolean;
  readonly onOpen: () => void;
  readonly onAction: (action: BookingAction) => void;
}

/** Joining has its place in the card of the next session and in the details. */
const NOT_IN_MENU: readonly BookingAction[] = ['accept', 'join'];

/** One line of the dashboard's list. */
export function UpcomingRow({ booking, now, isAccepting, onOpen, onAction }: UpcomingRowProps) {
  const { t } = useTranslation();
  const cost = useAnswerCost(booking, now, 'accept');
  const actions = inOrder(offeredActions(factsOf(booking), now));
  const more = actions.filter((action) => !NOT_IN_MENU.includes(action));
  const details = { id: 'details', label: t('Session details'), onAction: onOpen };
  const items = [
    details,
    ...more.map((action) => ({ id: action, label: t(actionLabel(action)), onAction: () => onAction(action) })),
  ];
  return (
    <SessionRow>
      <DateTile date={booking.date} />
      <div style={{ minWidth: 0 }}>
        <RowTitle>
          <h3>{booking.topic || t('No topic given.')}</h3>
          <SessionBadge booking={booking} />
        </RowTitle>
        <RowTime>
          <BothTimes booking={booking} />
        </RowTime>
        {cost && <RowTime>{cost}</RowTime>}
      </div>
      <span data-face>
        {booking.group_name === null ? (
          <Avatar name={booking.participant.full_name} photoUrl={booking.participant.photo} isLabelled />
        ) : (
          <AvatarGroup
            people={comingTo(booking).map(({ user }) => ({ id: user.id, name: user.full_name, photoUrl: user.photo }))}
          />
        )}
      </span>
      <RowActions>
        {actions.includes('accept') ? (
          <Button size="small" variant="tonal" isPending={isAccepting} onPress={() => onAction('accept')}>
            {t('Accept')}
          </Button>
        ) : (
          <Button size="small" onPress={onOpen}>
            {t('Details')}
          </Button>
        )}
        <Menu
          label={t('More actions')}
          trigger={<IconButton size="small" icon={Ellipsis} label={t('More actions')} withTooltip={false} />}
          items={items}
        />
      </RowActions>
    </SessionRow>
  );
}
