import { z } from 'zod';
import { eventPrivacies, eventTags, eventTypes } from './event.js';
import { ticketKinds } from './tickets.js';

/** The event on one clock: `zone` is the short name there, such as MYT or +08. */
export const eventClock = z.object({
  timezone: z.string(),
  zone: z.string(),
  /** YYYY-MM-DD */
  start_date: z.string(),
  /** h:mm A */
  start: z.string(),
  end_date: z.string(),
  end: z.string(),
});
export type EventClock = z.infer<typeof eventClock>;

/** What a list shows of an event. */
export const eventCard = z.object({
  id: z.number(),
  event_type: z.enum(eventTypes),
  title: z.string(),
  privacy: z.enum(eventPrivacies),
  start_time: z.string(),
  end_time: z.string(),
  /** On the viewer's clock; on the event's for visitors. */
  viewer_time: eventClock,
  venue_title: z.string().nullable(),
  photo_hq_url: z.string().nullable(),
  organizer_name: z.string(),
  active: z.boolean(),
  event_ended: z.boolean(),
  /** Called off; it stays readable for whoever could read it when it was published. */
  cancelled: z.boolean(),
  program_id: z.number(),
  total_attendees: z.number(),
  /** The lowest price of an active ticket, null without any. */
  from_price: z.number().nullable(),
});
export type EventCard = z.infer<typeof eventCard>;

/** A ticket in the box (E-066); `owned` counts the viewer's own, holds included. */
export const boxTicket = z.object({
  id: z.number(),
  name: z.string(),
  ticket_type: z.enum(ticketKinds),
  price: z.number(),
  available: z.boolean(),
  tickets_left: z.number().nullable(),
  max_per_user: z.number(),
  owned: z.number(),
});
export type BoxTicket = z.infer<typeof boxTicket>;

export const speakerView = z.object({
  id: z.number(),
  /** A person of this platform, whose profile `slug` opens. */
  user_id: z.number().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  photo_url: z.string().nullable(),
});
export type SpeakerView = z.infer<typeof speakerView>;

export const questionView = z.object({ id: z.number(), title: z.string(), active: z.boolean() });
export type QuestionView = z.infer<typeof questionView>;

/** What only those who run the event may read of it. */
export const editView = z.object({
  start: z.string(),
  end: z.string(),
  started: z.boolean(),
  /** Whether it was published at least once. */
  announced: z.boolean(),
  /** Whether the first publication is to announce it (D-E24). */
  notify_users: z.boolean(),
  event_tags: eventTags,
  tickets: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      ticket_type: z.enum(ticketKinds),
      price: z.number(),
      max_amount: z.number(),
      max_per_user: z.number(),
      active: z.boolean(),
      /** Sold and held. */
      taken: z.number(),
      has_orders: z.boolean(),
    }),
  ),
});
export type EditView = z.infer<typeof editView>;

export const eventView = eventCard.extend({
  timezone: z.string(),
  /** On the event's own clock; null where the viewer's shows the same. */
  event_time: eventClock.nullable(),
  geocode: z.string().nullable(),
  photo: z.string().nullable(),
  /** Plain text. */
  description: z.string(),
  /** The same as it was formatted; null where it was not. */
  description_html: z.string().nullable(),
  inquiry_email: z.string(),
  inquiry_number: z.string().nullable(),
  service_tax_percent: z.number(),
  tickets: z.array(boxTicket),
  holds_ticket: z.boolean(),
  /** Left out for everybody but holders and those who run the event (D-E43). */
  webinar: z.string().nullable().optional(),
  webinar_link: z.string().nullable().optional(),
  webinar_password: z.string().nullable().optional(),
  /** Left out for everybody who does not run the event. */
  edit: editView.optional(),
});
export type EventView = z.infer<typeof eventView>;

/** GET /events/{id} (E-061). */
export const eventAnswer = z.object({ event: eventView, speakers: z.array(speakerView) });
export type EventAnswer = z.infer<typeof eventAnswer>;
export type SavedEvent = { event_id: number };
export type EventActivity = { active: boolean };
export type EventPhoto = { photo: string; photo_hq_url: string };
