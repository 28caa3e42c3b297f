import { z } from 'zod';
import { instantAt } from '../time/zones.js';
import type { OutsideTime } from './outside-calendar.js';

export const dayMs = 86_400_000;

/** The name of a property of the product's own; the id is its namespace. */
export const propertyOf = (name: string): string => `String {5f0c1c1e-6f4f-4b59-9d1c-7a3f2b8d4e60} Name ${name}`;

/** Nothing else of the events is sent. */
export const microsoftFields = 'iCalUId,subject,body,start,end,isAllDay,isCancelled,showAs,responseStatus';

/** In UTC, as it was asked for: `2026-03-02T02:00:00.0000000`. */
const point = z.object({
  dateTime: z
    .string()
    .transform((text) => text.slice(0, 19))
    .pipe(z.iso.datetime({ local: true })),
  timeZone: z.literal('UTC'),
});

const event = z.object({
  iCalUId: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.object({ content: z.string().nullish() }).nullish().catch(null),
  start: point,
  end: point,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish().catch(null),
  // Asked for is the one that names who wrote it.
  singleValueExtendedProperties: z
    .array(z.object({ value: z.string() }))
    .nullish()
    .catch(null),
});

/** An answer of `calendarView`. An event that is not as Microsoft describes them is left out; the others still keep their owner's time. */
export const microsoftPage = z.object({
  '@odata.nextLink': z.string().min(1).optional(),
  value: z.array(event.nullable().catch(null)),
});

type Event = z.infer<typeof event>;

/** Who works elsewhere can be met, as Outlook has it. */
const free = ['free', 'workingElsewhere'];

const isFree = ({ isCancelled, showAs, responseStatus }: Event): boolean =>
  isCancelled === true || free.includes(showAs ?? '') || responseStatus?.response === 'declined';

/** Whole days come from midnight to midnight whatever zone is asked for, without a word of whose: they are days on the clock of `zone`. */
export function microsoftTimes({ value }: z.infer<typeof microsoftPage>, zone: string): OutsideTime[] {
  const instant = ({ dateTime }: Event['start'], isWholeDay: boolean): Date =>
    isWholeDay && dateTime.slice(11, 16) === '00:00'
      ? instantAt(dateTime.slice(0, 10), '00:00', zone)
      : new Date(`${dateTime}Z`);
  return value.flatMap((one) => {
    if (one === null || isFree(one)) return [];
    const { start, end, isAllDay, iCalUId: uid, subject, body, singleValueExtendedProperties: properties } = one;
    const isWholeDay = isAllDay === true;
    return [
      {
        start: instant(start, isWholeDay),
        end: instant(end, isWholeDay),
        writer: properties?.[0]?.value ?? null,
        uid: uid ?? null,
        title: subject ?? '',
        text: body?.content ?? '',
      },
    ];
  });
}
