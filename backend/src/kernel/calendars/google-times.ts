import { z } from 'zod';
import { instantAt, isZone } from '../time/zones.js';
import type { OutsideTime } from './outside-calendar.js';

/** The property of the product's own that names who wrote an event. */
export const googleWriter = 'tandemInstallation';

/** Nothing else of the events is sent. */
export const googleFields =
  'timeZone,nextPageToken,items(status,transparency,iCalUID,summary,description,start,end,attendees(self,responseStatus),extendedProperties/private)';

/** Whole days come as a date, everything else as an instant. */
const point = z.union([z.object({ dateTime: z.iso.datetime({ offset: true }) }), z.object({ date: z.iso.date() })]);

const event = z.object({
  status: z.string().optional(),
  transparency: z.string().optional(),
  iCalUID: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  start: point,
  end: point,
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional()
    .catch(undefined),
  extendedProperties: z
    .object({ private: z.record(z.string(), z.string()).optional() })
    .optional()
    .catch(undefined),
});

/** An answer of `events.list`. An event that is not as Google describes them is left out; the others still keep their owner's time. */
export const googlePage = z.object({
  /** That of the calendar. */
  timeZone: z.string().optional(),
  nextPageToken: z.string().min(1).optional(),
  items: z.array(event.nullable().catch(null)).default([]),
});

type Event = z.infer<typeof event>;

const isFree = ({ status, transparency, attendees = [] }: Event): boolean =>
  transparency === 'transparent' ||
  status === 'cancelled' ||
  attendees.some(({ self, responseStatus }) => self === true && responseStatus === 'declined');

/** What of a page keeps the owner busy; whole days by the calendar's clock, or that of `zone` where it is not known. */
export function googleTimes({ timeZone = '', items }: z.infer<typeof googlePage>, zone: string): OutsideTime[] {
  const clock = isZone(timeZone) ? timeZone : zone;
  const instant = (at: Event['start']): Date =>
    'date' in at ? instantAt(at.date, '00:00', clock) : new Date(at.dateTime);
  return items.flatMap((one) => {
    if (one === null || isFree(one)) return [];
    const { start, end, iCalUID: uid = null, summary: title = '', description: text = '' } = one;
    const writer = one.extendedProperties?.private?.[googleWriter] ?? null;
    return [{ start: instant(start), end: instant(end), writer, uid, title, text }];
  });
}
