import { clockTime } from '@tandem/contracts/platform';
import { instantDay } from '../../day-text';

/** An instant (ISO 8601) in the viewer's zone: `22 Nov 2026, 8:05 PM`, of which no line begins with the last word. */
export function momentText(instant: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(instant));
  return `${instantDay(instant, timezone)}, ${clockTime(parts).replace(' ', '\u00a0')}`;
}
