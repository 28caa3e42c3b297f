import type { BookingView } from '@tandem/contracts/bookings';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { firstName } from './facts';
import { otherTime, whenOf } from './session-when';

/** What a session is moved away from, on the viewer's clock and on the other side's where that is another one. */
export function CurrentTime({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const other = otherTime(booking, true);
  const name = firstName(booking.participant.full_name);
  return (
    <Text $num>
      {t('Current time: {{when}}', { when: whenOf(booking) })}
      {other && ` ${t('({{time}} for {{name}})', { time: other, name })}`}
    </Text>
  );
}
