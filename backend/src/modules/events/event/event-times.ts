import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import type { SaveEvent } from '@tandem/contracts/events';
import { instantAt, isZone } from '../../../kernel/index.js';
import { EventRefused } from '../events.errors.js';

const day = 86_400_000;
const withZone = /(Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string, zone: string, field: string): Date {
  try {
    const moment = withZone.test(text) ? new Date(text) : instantAt(text.slice(0, 10), text.slice(11, 16), zone);
    if (!Number.isNaN(moment.getTime())) return moment;
  } catch {
    // Falls through to the refusal: the text has the form of a date but names none.
  }
  throw new EventRefused(`event.${field}`, 'This date and time do not exist.');
}

export interface EventTimes {
  readonly start: Date;
  readonly end: Date;
}

/** Both ends of the event as instants. @throws EventRefused for an unknown zone, an end before the start or more than 31 days (D-E13) */
export function timesOf({ timezone, start_time, end_time }: SaveEvent['event']): EventTimes {
  if (!isZone(timezone)) throw new EventRefused('event.timezone', 'Please choose a timezone from the list.');
  const start = momentOf(start_time, timezone, 'start_time');
  const end = momentOf(end_time, timezone, 'end_time');
  if (end <= start) throw new EventRefused('event.end_time', eventsTexts.endAfterStart);
  if (end.getTime() - start.getTime() > eventLimits.longestDays * day)
    throw new EventRefused('event.end_time', `An event lasts at most ${eventLimits.longestDays} days`);
  return { start, end };
}
