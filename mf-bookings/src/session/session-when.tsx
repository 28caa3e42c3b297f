import type { BookingView } from '@tandem/contracts/bookings';
import { Icon } from '@tandem/ui/icon';
import { Clock, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { firstName } from './facts';
import { timeRange, zoneName } from './times';
import { media } from '@tandem/ui/theme';

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  color: var(--ink-3);
  > span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;
const Time = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  flex-wrap: wrap;
`;
const Other = styled.span`
  padding-left: 10px;
  margin-left: 2px;
  border-left: 1px solid var(--line-strong);
  color: var(--ink-3);
  @media ${media.phone} {
    flex-basis: 100%;
    padding: 0 0 0 24px;
    margin: -2px 0 0;
    border: 0;
  }
`;

/** When the session is for the viewer. */
export function ownTime(booking: BookingView): string {
  return `${timeRange(booking.booking_start_time, booking.booking_end_time)} ${zoneName(booking.timezone_abbreviation)}`;
}

/** Both people's local time and the kind of session, on one line. */
export function SessionWhen({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const other = booking.other_time;
  return (
    <Meta>
      <Time>
        <Icon of={Clock} size={16} />
        {ownTime(booking)}
        {other && (
          <Other>
            {t('{{time}} for {{name}}', {
              time: `${other.booking_start_time} ${zoneName(other.timezone_abbreviation)}`,
              name: firstName(booking.participant.full_name),
            })}
          </Other>
        )}
      </Time>
      <span>
        <Icon of={Video} size={16} />
        {t(booking.session_type)}
      </span>
    </Meta>
  );
}
