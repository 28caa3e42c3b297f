import { z } from 'zod';
import { eventCard } from './view.js';

const page = z.coerce.number({ error: 'Page must be a whole number from 1.' }).int().min(1).max(100_000).default(1);
const programme = z.coerce.number({ error: 'Programme must be a number.' }).int().positive().optional();

export const eventListQuery = z.object({ program_id: programme, page });
export type EventListQuery = z.output<typeof eventListQuery>;
/** GET /events.json (D-E62). */
export const eventListView = z.object({ data: z.array(eventCard), max_pages: z.number() });
export type EventListView = z.infer<typeof eventListView>;

export const eventsHomeQuery = z.object({ program_id: programme });
/** GET /dashboard/events/main (E-057, D-E25), at most 20 rows each. */
export const eventsHomeView = z.object({
  all: z.array(eventCard),
  upcoming: z.array(eventCard),
  matched: z.array(eventCard),
});
export type EventsHomeView = z.infer<typeof eventsHomeView>;

export const adminEventTabs = ['upcoming', 'past'] as const;
export type AdminEventTab = (typeof adminEventTabs)[number];
/** An unknown tab means upcoming; `*` searches for everything (E-088). */
export const adminEventQuery = z.object({
  page,
  tab: z.enum(adminEventTabs).catch('upcoming').default('upcoming'),
  query: z.string().trim().max(200).default('*'),
});
export type AdminEventQuery = z.output<typeof adminEventQuery>;

/** D-E02: `capacity` is null where a ticket has no limit. */
export const adminEventRow = eventCard.extend({ sold: z.number(), capacity: z.number().nullable() });
export type AdminEventRow = z.infer<typeof adminEventRow>;
export const adminEventList = z.object({ data: z.array(adminEventRow), max_pages: z.number() });
export type AdminEventList = z.infer<typeof adminEventList>;
