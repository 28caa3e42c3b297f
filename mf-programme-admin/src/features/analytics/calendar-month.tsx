import { useTranslation } from 'react-i18next';
import type { EngagementCalendar } from '@tandem/contracts/programme-admin';
import { dayInWords } from '../../day-text';
import { Day, MonthGrid, WeekdayName } from './calendar.styles';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface CalendarMonthProps {
  readonly calendar: EngagementCalendar;
  /** A day (YYYY-MM-DD) on which somebody was active. */
  readonly onOpen: (day: string) => void;
}

/** The days of a month under their weekdays, each in the shade of its quarter of the highest day. */
export function CalendarMonth({ calendar: { year, month, today, days }, onOpen }: CalendarMonthProps) {
  const { t } = useTranslation();
  const first = new Date(Date.UTC(year, month - 1, 1));
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const dayOf = (date: number) => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return (
    <>
      <MonthGrid>
        {weekdays.map((name) => (
          <WeekdayName key={name} aria-hidden="true">
            {t(name)}
          </WeekdayName>
        ))}
        {Array.from({ length: count }, (_, index) => {
          const date = dayOf(index + 1);
          const active = days.find((one) => one.date === date);
          const users = active?.users_count ?? 0;
          const label = t('{{day}}: {{count}} active users', {
            day: dayInWords(date),
            count: users,
            defaultValue_one: '{{day}}: {{count}} active user',
          });
          return (
            <Day
              key={date}
              type="button"
              $shade={active?.shade ?? 0}
              disabled={users === 0}
              aria-label={label}
              aria-current={date === today ? 'date' : undefined}
              style={index === 0 ? { gridColumnStart: ((first.getUTCDay() + 6) % 7) + 1 } : undefined}
              onClick={() => onOpen(date)}
            >
              {index + 1}
            </Day>
          );
        })}
      </MonthGrid>
      {days.length === 0 && <p>{t('No user engagement data found.')}</p>}
    </>
  );
}
