import type { TFunction } from 'i18next';

const dayMs = 86_400_000;

/** The calendar day of an instant in a timezone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${of['year']}-${of['month']}-${of['day']}`;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** "05 Jun 2026" of YYYY-MM-DD. */
const dated = (day: string) => `${day.slice(8)} ${monthName.format(new Date(day))} ${day.slice(0, 4)}`;

/**
 * When something is due, as people say it (A-277, D-A121). Both days are YYYY-MM-DD; today is that of whoever reads.
 */
export function dueLabel(due: string, today: string, t: TFunction): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs);
  const away = Math.abs(days);
  const isAhead = days > 0;
  if (days === 0) return t('Today');
  if (away === 1) return isAhead ? t('Tomorrow') : t('Yesterday');
  if (away < 7) return isAhead ? t('in {{days}} days', { days: away }) : t('{{days}} days ago', { days: away });
  if (away >= 30) return dated(due);
  const weeks = Math.floor(away / 7);
  if (weeks === 1) return isAhead ? t('in 1 week') : t('1 week ago');
  return isAhead ? t('in {{weeks}} weeks', { weeks }) : t('{{weeks}} weeks ago', { weeks });
}
