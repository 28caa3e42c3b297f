import { phaseOf, type BookingView } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../session/action-buttons';
import { blurbFor } from '../../session/facts';
import { Join, Pulse } from './view-session.styles';

const MINUTE_MS = 60_000;

function Countdown({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const minutes = Math.ceil((Date.parse(booking.start_time) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  const text = minutes === 1 ? t('Starts in 1 minute.') : t('Starts in {{minutes}} minutes.', { minutes });
  return (
    <Text $tone="soft" $num>
      {text}
    </Text>
  );
}

/** How things stand with the session, and the way into its room where it has one (B-039, B-047, B-049). */
export function JoinLine({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const blurb = blurbFor(booking, now);
  const text = blurb && t(blurb.text, blurb.values);
  if (booking.status !== 'upcoming' || booking.urls.room_url === null) {
    const tone = booking.status === 'reported' || booking.status === 'investigating' ? 'violet' : 'neutral';
    return text ? (
      <Banner tone={tone} role="status">
        {text}
      </Banner>
    ) : null;
  }
  const isAsked = booking.response === 'pending';
  const isOpen = !isAsked && phaseOf(booking.start_time, booking.end_time, now) === 'canJoin';
  return (
    <Join $open={isOpen}>
      {isOpen && <Pulse />}
      <div role="status">
        <Text $weight="semi">{isAsked ? t('You have not answered yet.') : text}</Text>
        {isOpen && <Countdown booking={booking} now={now} />}
      </div>
      <ActionButton action="join" booking={booking} now={now} onAction={() => undefined} size="medium" />
    </Join>
  );
}
