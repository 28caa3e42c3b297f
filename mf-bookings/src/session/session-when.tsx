import type { BookingView } from '@tandem/contracts/bookings';
import { Icon } from '@tandem/ui/icon';
import { Clock, MapPin, Phone, Video, type LucideIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { firstName, meetingName } from './facts';
import { dayInWords, onOtherDay, timeRange, zoneName } from './times';
import { media } from '@tandem/ui/theme';

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  color: var(--ink-3);
`;
const Time = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  flex-wrap: wrap;
  min-width: 0;
  overflow-wrap: anywhere;
`;
/** A long one takes a second line beside the clock, never one below it. */
const Own = styled.span`
  @media ${media.phone} {
    flex: 1 1 0;
    min-width: 0;
  }
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

/** The same with its day. */
export const whenOf = (booking: BookingView, form?: Parameters<typeof dayInWords>[1]): string =>
  `${dayInWords(booking.date, form)}, ${ownTime(booking)}`;

/** Names one session of several, by whom it is with and when. */
export const whichSession = (booking: BookingView, t: TFunction): string =>
  `${t('Session with {{name}}', { name: meetingName(booking) })}, ${whenOf(booking, 'near')}`;

/** When it is for the other side, with the day where theirs is another one; null where both clocks show the same. */
export function otherTime({ other_time: other, booking_date }: BookingView, isWhole = false): string | null {
  if (!other) return null;
  const { booking_start_time: start, booking_end_time: end } = other;
  const time = `${isWhole ? timeRange(start, end) : start} ${zoneName(other.timezone_abbreviation)}`;
  return onOtherDay(time, { own: booking_date, other: other.booking_date }, 'near');
}

/** When it is for both, where their clocks do not show the same. */
export function bothTimes(booking: BookingView, t: TFunction): string {
  const other = otherTime(booking, true);
  const name = firstName(booking.participant.full_name);
  return other ? `${ownTime(booking)} ${t('({{time}} for {{name}})', { time: other, name })}` : ownTime(booking);
}

const Method = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const icons: Record<BookingView['session_type'], LucideIcon> = {
  'Video Call': Video,
  'Phone Call': Phone,
  'In Person': MapPin,
};

/** How the two meet, and where or by which number (D-B156). */
export function SessionMethod({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { session_type: type, location, contact_info: number } = booking;
  return (
    <Method>
      <Icon of={icons[type]} size={16} />
      {[t(type), location?.title, number].filter(Boolean).join(', ')}
    </Method>
  );
}

/** Both people's local time. */
export function BothTimes({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const other = otherTime(booking);
  return (
    <Time>
      <Icon of={Clock} size={16} />
      <Own>{ownTime(booking)}</Own>
      {other && (
        <Other>
          {t('{{time}} for {{name}}', {
            time: other,
            name: firstName(booking.participant.full_name),
          })}
        </Other>
      )}
    </Time>
  );
}

/** Both people's local time and the kind of session, on one line. */
export function SessionWhen({ booking }: { booking: BookingView }) {
  return (
    <Meta>
      <BothTimes booking={booking} />
      <SessionMethod booking={booking} />
    </Meta>
  );
}
