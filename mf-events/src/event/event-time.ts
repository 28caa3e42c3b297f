import type { EventClock } from '@tandem/contracts/events';
import { timeRange, zoneName } from '@tandem/contracts/platform';

const forms = {
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const;

/** A calendar day in words. Days come as text from the server, so no zone may touch them here. */
export function dayInWords(iso: string, form: keyof typeof forms = 'full'): string {
  const day = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone: 'UTC' }).format(day);
}

/** `7:00 – 8:30 PM GMT+8`; an event over midnight names its last day too. */
export function hoursOf(clock: EventClock): string {
  const zone = zoneName(clock.zone);
  if (clock.end_date !== clock.start_date)
    return `${clock.start} – ${dayInWords(clock.end_date, 'short')}, ${clock.end} ${zone}`;
  return `${timeRange(clock.start, clock.end)} ${zone}`;
}
