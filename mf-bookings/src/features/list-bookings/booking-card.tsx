import { cardActions, type BookingAction, type BookingView } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { DateTile } from '@tandem/ui/date-tile';
import { IconButton } from '@tandem/ui/icon-button';
import { ChevronRight, Shield, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, inOrder } from '../../session/action-buttons';
import { useAnswerCost } from '../../session/answer-cost';
import { blurbFor, factsOf } from '../../session/facts';
import { SessionBadge } from '../../session/session-badge';
import { SessionPeople } from '../../session/session-people';
import { SessionTitle } from '../../session/session-title';
import { SessionWhen } from '../../session/session-when';
import { Actions, Blurb, Box, End, Facts, Head, Main } from './booking-card.styles';

export interface BookingCardProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly isAccepting: boolean;
  readonly onOpen: () => void;
  readonly onAction: (action: BookingAction) => void;
}

const CALLED_OFF = ['cancelled', 'system_cancelled', 'missed', 'fully_rated', 'closed'];

function StateLine({ booking, now, isOpen }: { booking: BookingView; now: Date; isOpen: boolean }) {
  const { t } = useTranslation();
  const blurb = blurbFor(booking, now);
  if (!blurb) return null;
  const text = t(blurb.text, blurb.values);
  if (isOpen)
    return (
      <Banner tone="success" icon={Video}>
        {text}
      </Banner>
    );
  if (booking.status === 'reported' || booking.status === 'investigating')
    return (
      <Banner tone="violet" icon={Shield}>
        {text}
      </Banner>
    );
  return <Blurb>{text}</Blurb>;
}

/** Accepting takes its own button away: the keyboard goes on from the title of the session. */
function useFocusAfterAccept(isAccepting: boolean) {
  const title = useRef<HTMLAnchorElement>(null);
  const was = useRef(isAccepting);
  useEffect(() => {
    if (was.current && !isAccepting && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    was.current = isAccepting;
  }, [isAccepting]);
  return title;
}

/** One session in a list: when, with whom, its state and what can be done next (B-017). */
export function BookingCard({ booking, now, isAccepting, onOpen, onAction }: BookingCardProps) {
  const { t } = useTranslation();
  const title = useFocusAfterAccept(isAccepting);
  const cost = useAnswerCost(booking, now, 'accept');
  const actions = inOrder(cardActions(factsOf(booking), now));
  const opensNow = booking.urls.room_url !== null && actions.includes('join') && !actions.includes('add_to_calendar');
  return (
    <Box $edge={opensNow ? 'success' : undefined}>
      <Main>
        <DateTile date={booking.date} isMuted={CALLED_OFF.includes(booking.status)} />
        <Facts>
          <Head>
            <SessionTitle ref={title} booking={booking} onOpen={onOpen} />
            <SessionBadge booking={booking} />
          </Head>
          <SessionPeople booking={booking} />
          <SessionWhen booking={booking} />
          {booking.response === 'pending' && booking.status === 'upcoming' && (
            <Blurb>{t('You have not answered yet.')}</Blurb>
          )}
          <StateLine booking={booking} now={now} isOpen={opensNow} />
          {cost && <Blurb>{cost}</Blurb>}
          {booking.refund_details.status === 'refunded' && <Blurb>{t('Credit refunded')}</Blurb>}
        </Facts>
      </Main>
      <Actions $isBare={actions.length === 0}>
        {actions.map((action) => (
          <ActionButton
            key={action}
            action={action}
            booking={booking}
            now={now}
            isPending={action === 'accept' && isAccepting}
            onAction={onAction}
          />
        ))}
        <End>
          <IconButton label={t('Session details')} icon={ChevronRight} size="small" onPress={onOpen} />
        </End>
      </Actions>
    </Box>
  );
}
