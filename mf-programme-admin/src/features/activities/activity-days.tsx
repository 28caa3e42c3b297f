import { useTranslation } from 'react-i18next';
import type { ActivityView } from '@tandem/contracts/programme-admin';
import { dayInWords, dayBefore } from '../../day-text';
import { ActivityLine } from './activity-line';
import { Day } from './activities.styles';

/** Lines that come newest first, under the day on which they happened (P-136). */
export function ActivityDays({
  activities,
  today,
}: {
  readonly activities: readonly ActivityView[];
  readonly today: string;
}) {
  const { t } = useTranslation();
  const days = [...new Set(activities.map(({ day }) => day))];
  const nameOf = (day: string) => {
    if (day === today) return t('Today');
    return day === dayBefore(today) ? t('Yesterday') : dayInWords(day);
  };
  return days.map((day) => (
    <Day key={day} aria-label={nameOf(day)}>
      <h3>{nameOf(day)}</h3>
      <ul>
        {activities
          .filter((activity) => activity.day === day)
          .map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
      </ul>
    </Day>
  ));
}
