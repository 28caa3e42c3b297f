import type { BookingView } from '@tandem/contracts/bookings';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { dayInWords, timeRange } from '../session/times';

const GREEN_UP_TO = 30;
const ORANGE_UP_TO = 60;

/** B-097, D-B217 */
export function durationTone(minutes: number): 'success' | 'warning' | 'danger' {
  if (minutes <= GREEN_UP_TO) return 'success';
  return minutes <= ORANGE_UP_TO ? 'warning' : 'danger';
}

const Day = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 2px 8px;
  white-space: nowrap;
`;
const Minutes = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $tone }) => `var(--${$tone}-graphic)`};
  }
`;

/** When the session is, on the programme's clock, and how long it takes. */
export function TimeCell({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <div>
      <Day>
        {dayInWords(booking.date, 'plain')}
        <Minutes $tone={durationTone(booking.duration)} data-tone={durationTone(booking.duration)}>
          {t('{{minutes}} min', { minutes: booking.duration })}
        </Minutes>
      </Day>
      <Text $tone="muted" $num $nowrap>
        {timeRange(booking.booking_start_time, booking.booking_end_time)}
      </Text>
    </div>
  );
}
