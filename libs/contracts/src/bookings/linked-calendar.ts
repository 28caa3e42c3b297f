import { z } from 'zod';

const text = 'Enter the address of a calendar: it begins with https:// or webcal://.';

/** PUT /bookings/linked_calendar: where a calendar (.ics) of the caller can be read. */
export const linkCalendarBody = z.object({
  address: z
    .string({ error: text })
    .trim()
    .max(2000, { error: 'The address must be 2000 characters or fewer.' })
    .refine((address) => /^(https?|webcals?):\/\/\S+$/i.test(address) && URL.canParse(address), { error: text }),
});
export type LinkCalendarInput = z.input<typeof linkCalendarBody>;

/** GET /bookings/linked_calendar: what is known of it; the address itself is a secret and never told again. */
export const linkedCalendarView = z.object({
  /** The server that it is read from; null while none is linked. */
  host: z.string().nullable(),
  /** When it was last read well, on the person's clock: '2 Mar 2026, 4:30 PM'; null before the first time. */
  read_at: z.string().nullable(),
  /** Why it could not be read the last time it was tried; null where that went well. */
  error: z.string().nullable(),
  /** Not tried yet since it was linked or asked for. */
  is_waiting: z.boolean(),
  /** How many busy times it has in the days that can be booked. */
  busy_count: z.number(),
});
export type LinkedCalendarView = z.infer<typeof linkedCalendarView>;
