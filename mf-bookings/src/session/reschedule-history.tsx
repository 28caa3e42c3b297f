import type { BookingView } from '@tandem/contracts/bookings';
import { Icon } from '@tandem/ui/icon';
import { Text } from '@tandem/ui/text';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dot, Rows, Section } from './session.styles';
import { zoneName } from './times';

type Entry = BookingView['booking_reschedules'][number];

const newStart = ({ new_start_text: text, timezone_abbreviation: zone }: Entry): string =>
  zone === undefined ? text : `${text} ${zoneName(zone)}`;

/** Who moved the session and when, newest first (B-055). */
export function RescheduleHistory({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const entries = booking.booking_reschedules.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <Section aria-label={t('Reschedule history')}>
      <h3>{t('Reschedule history')}</h3>
      {entries.length === 0 ? (
        <Text $tone="muted">{t('No reschedule history for this session.')}</Text>
      ) : (
        <Rows>
          {entries.map((entry) => (
            <li key={entry.created_at}>
              <Dot>
                <Icon of={ArrowLeftRight} size={13} />
              </Dot>
              <div>
                <Text $weight="medium">
                  {t('{{who}} moved it to {{time}}', { who: t(entry.who_rescheduled), time: newStart(entry) })}
                </Text>
                <Text $size={12} $tone="muted" $num>
                  {entry.created_at_text}
                </Text>
                {entry.reason && (
                  <Text $size={12} $tone="muted">
                    {entry.reason}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
