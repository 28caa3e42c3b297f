import { phaseOf, type BookingView } from '@tandem/contracts/bookings';
import { useUser } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { Ripples } from '@tandem/ui/ripples';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../session/action-buttons';
import { useSessionAddress } from '../../session/session-address';
import { otherTime, ownTime } from '../../session/session-when';
import { dayInWords } from '../../session/times';
import { useNow } from '../../session/use-now';
import { firstName, meetingName } from '../../session/facts';
import { Duo, Eyebrow, Hero, Pulse } from './upcoming.styles';
import { useNextSession } from './use-upcoming';

const MINUTE_MS = 60_000;
const HOUR = 60;

function useEyebrow(booking: BookingView, now: Date): string {
  const { t } = useTranslation();
  const minutes = Math.ceil((Date.parse(booking.start_time) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return t('In progress');
  if (minutes === 1) return t('Starts in 1 minute');
  return minutes <= HOUR ? t('Starts in {{minutes}} minutes', { minutes }) : t('Your next session');
}

function NextSession({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const user = useUser();
  const { open } = useSessionAddress();
  const eyebrow = useEyebrow(booking, now);
  const other = otherTime(booking);
  const name = firstName(booking.participant.full_name);
  return (
    <Hero aria-label={t('Next session')}>
      <Ripples width={1200} height={220} centres={[1010, 1088]} y={110} count={22} step={24} />
      <Stack $gap={4}>
        <Eyebrow>
          {phaseOf(booking.start_time, booking.end_time, now) === 'canJoin' && <Pulse />}
          {eyebrow}
        </Eyebrow>
        <Stack $gap={2}>
          <h2>{booking.topic}</h2>
          <Text $tone="soft" $num>
            {t('with {{name}} · {{day}}, {{time}}', {
              name: meetingName(booking),
              day: dayInWords(booking.date),
              time: ownTime(booking),
            })}
            {other && ` ${t('({{time}} for {{name}})', { time: other, name })}`}
          </Text>
        </Stack>
        <Row $gap={2} $wrap>
          {booking.urls.room_url && (
            <ActionButton action="join" booking={booking} now={now} size="medium" onAction={() => undefined} />
          )}
          <Button variant={booking.urls.room_url ? 'quiet' : 'primary'} onPress={() => open(booking.id)}>
            {t('Session details')}
          </Button>
        </Row>
      </Stack>
      <Duo>
        <Avatar name={booking.participant.full_name} photoUrl={booking.participant.photo} size={96} />
        <Avatar name={user.full_name} photoUrl={user.profile_photo_url} size={96} />
      </Duo>
    </Hero>
  );
}

/** The next confirmed session, large, at the top of the dashboard. Nothing while there is none. */
export default function NextSessionWidget() {
  const now = useNow();
  const booking = useNextSession(now);
  return booking ? <NextSession booking={booking} now={now} /> : null;
}
