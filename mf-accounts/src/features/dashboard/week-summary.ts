import type { TFunction } from 'i18next';
import type { Availability } from '@tandem/contracts/accounts';

const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** "Mon, Tue, Wed: 12 hours a week", or that no hours are set. */
export function weekSummary(weekly: Availability['weekly'], t: TFunction): string {
  if (weekly.length === 0) return t('No weekly hours yet: nobody can book you.');
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekly.some(({ weekday }) => weekday === day));
  const minutes = weekly.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);
  return t('{{days}}: {{hours}} hours a week', {
    days: days.map((day) => t(shortDays[day] ?? '')).join(', '),
    hours: Math.round(minutes / 6) / 10,
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
