import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../bookings.reads';
import { clockTime, onOtherDay, timeRange, zoneName } from '../session/times';
import type { Slots } from './use-slots';

interface MemberTimesProps {
  readonly slots: Slots;
  /** YYYY-MM-DD, and the chosen one of its times; empty while there is none. */
  readonly day: string;
  readonly start: string;
}

/** What the chosen time is for the people of a group who have another clock than whoever plans for them. */
export function MemberTimes({ slots, day, start }: MemberTimesProps) {
  const { t } = useTranslation();
  const isChosen = slots.slotAt(start) !== undefined;
  const { currentData } = readsApi.useBookingsDaySlotsQuery({ ...slots.asked, date: day }, { skip: !isChosen });
  const place = currentData?.slots.findIndex(({ start_time }) => start_time === start) ?? -1;
  const own = currentData?.slots[place];
  if (!isChosen || !own) return null;
  return (
    <ul>
      {currentData?.members?.map(({ names, times }) => {
        const other = times[place];
        if (!other) return null;
        const range = timeRange(clockTime(other.time), clockTime(other.ending_time));
        const time = onOtherDay(range, { own: own.date, other: other.date }, 'near');
        const shown = `${time} ${zoneName(other.timezone_abbreviation)}`;
        return (
          <li key={names.join()}>
            <Text $size={14} $tone="soft" $num>
              {t('{{time}} for {{name}}', { time: shown, name: names.join(', ') })}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
