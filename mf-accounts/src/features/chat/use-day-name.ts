import { useServerClock } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../viewer-time';

const DAY_MS = 24 * 60 * 60_000;

interface DayName {
  readonly isToday: (day: string) => boolean;
  /** "Today", "Yesterday", else the day as the server told it. */
  readonly nameOf: (day: string) => string;
  readonly today: string;
}

/** Days on the viewer's calendar, as the messages carry them: `20 May 2026`. */
export function useDayName(): DayName {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  const now = useServerClock().now().getTime();
  const today = day(new Date(now).toISOString());
  const yesterday = day(new Date(now - DAY_MS).toISOString());
  const isToday = (one: string) => one === today;
  return { isToday, today, nameOf: (one) => (isToday(one) ? t('Today') : one === yesterday ? t('Yesterday') : one) };
}
