import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@tandem/contracts/platform';
import { useServerClock, useSession } from '@tandem/platform';

export interface ViewerTime {
  /** "Today, 8:00 PM" or "Wed, 13 May, 8:00 PM" in the viewer's timezone; takes an ISO instant. */
  readonly dayAndTime: (instant: string) => string;
  /** "2 May 2026". */
  readonly day: (instant: string) => string;
  /** "1:04 PM" of this moment in the given timezone. */
  readonly clock: (timezone: string) => string;
}

/** Dates and times as the signed-in person reads them; visitors read their browser's timezone. */
export function useViewerTime(): ViewerTime {
  const { t } = useTranslation();
  const { user } = useSession();
  const { now } = useServerClock();
  const timeZone = user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
    const date = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const clockIn = (zone: string, moment: Date) =>
      clockTime(format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(moment));
    return {
      dayAndTime: (instant) => {
        const moment = new Date(instant);
        const isToday = date.format(moment) === date.format(now());
        // A line never breaks between the hour and its AM or PM.
        const time = clockIn(timeZone, moment).replace(' ', '\u00a0');
        return `${isToday ? t('Today') : date.format(moment)}, ${time}`;
      },
      day: (instant) => format({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant)),
      clock: (zone) => clockIn(zone, now()),
    };
  }, [timeZone, now, t]);
}
