import type { BookingView } from '@tandem/contracts/bookings';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { ownTime } from './session-when';
import { dayInWords } from './times';

/** What a session is moved away from, on the viewer's clock. */
export function CurrentTime({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Text $num>{t('Current time: {{day}}, {{time}}', { day: dayInWords(booking.date), time: ownTime(booking) })}</Text>
  );
}
