import { z } from 'zod';
import { longestMarkup, plainTextOf } from './rich-text.js';
import { ticketKinds } from './tickets.js';
import { eventLimits, eventsTexts } from './texts.js';

const id = z.coerce.number({ error: 'This must be a number.' }).int().positive();
const required = (error: string, max: number) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error: `Please enter at most ${max} characters.` });
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Please enter at most ${max} characters.` })
    .default('');

const linkText = 'Link must be a full address starting with https://';
const isLink = (text: string) => text === '' || (/^https:\/\/\S+$/i.test(text) && URL.canParse(text));
const geocodeForm = /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/;

export const eventTypes = ['webinar', 'physical'] as const;
export const eventPrivacies = ['is_public', 'is_private'] as const;

/** A wall time in the event's zone, `2026-12-01T19:00`, or an instant with its offset. */
const moment = (error: string) =>
  z.string({ error }).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/, { error });

/** Step 1 of the wizard (D-E11). */
export const infoStep = z.object({
  event_type: z.enum(eventTypes, { error: eventsTexts.typeRequired }),
  title: required(eventsTexts.titleRequired, eventLimits.title),
  privacy: z.enum(eventPrivacies, { error: eventsTexts.privacyRequired }),
  timezone: required('Timezone is required', 64),
  start_time: moment('Start time is required'),
  end_time: moment('End time is required'),
  webinar_link: optional(2000).refine(isLink, { error: linkText }),
  webinar_password: optional(100),
  venue_title: optional(eventLimits.venue),
  geocode: optional(60).refine((text) => text === '' || geocodeForm.test(text), {
    error: 'Please enter latitude and longitude, such as 3.139,101.687',
  }),
});

/** A speaker; a platform user's id fills the rest on the server. */
export const speakerInput = z.object({
  id: id.optional(),
  user_id: id.nullish(),
  name: required('Speaker name is required', eventLimits.speakerName),
  job_title: optional(100),
  company: optional(100),
  _destroy: z.boolean().optional(),
});

const tooLong = `Please enter at most ${eventLimits.description} characters.`;

/** A formatted description: HTML of `richTextTags`; the server takes everything else out of it. */
export const descriptionHtml = z
  .string({ error: eventsTexts.descriptionRequired })
  .trim()
  .max(longestMarkup, { error: tooLong })
  .refine((html) => plainTextOf(html) !== '', { error: eventsTexts.descriptionRequired })
  .refine((html) => plainTextOf(html).length <= eventLimits.description, { error: tooLong });

interface Described {
  readonly description?: unknown;
  readonly description_html?: unknown;
}
const isDescribed = ({ description, description_html: html }: Described): boolean =>
  (description !== undefined && description !== '') || (html !== undefined && html !== null);

/** Step 2 of the wizard. */
export const detailStep = z.object({
  /** Plain text. Sent by itself, it keeps how it was formatted while its words are the same. */
  description: z
    .string({ error: eventsTexts.descriptionRequired })
    .trim()
    .max(eventLimits.description, { error: tooLong })
    .optional(),
  description_html: descriptionHtml.nullish(),
  organizer_name: required(eventsTexts.organizerRequired, eventLimits.organizer),
  inquiry_email: z
    .string({ error: eventsTexts.inquiryRequired })
    .trim()
    .min(1, { error: eventsTexts.inquiryRequired })
    .pipe(z.email({ error: 'Please enter a valid email address.' })),
  inquiry_number: optional(20).refine((text) => /^\+?\d*$/.test(text), {
    error: 'Please enter digits, with + in front if needed.',
  }),
});
export const speakersField = z
  .array(speakerInput)
  .refine((list) => list.filter((speaker) => !speaker._destroy).length <= eventLimits.speakers, {
    error: eventsTexts.tooManySpeakers,
  });

const amount = (error: string) => z.number({ error }).min(0, { error: 'This must be 0 or more.' });

/** A ticket type as the editor sends it (E-038..E-045, D-E18). */
export const ticketInput = z
  .object({
    id: id.optional(),
    name: required('Ticket name is required', eventLimits.ticketName),
    ticket_type: z.enum(ticketKinds, { error: 'Ticket type is required' }),
    price: amount('Price must be a number')
      .max(eventLimits.price, { error: `Price must be at most ${eventLimits.price}` })
      .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
        error: 'Price has at most two decimals',
      }),
    max_amount: amount('Quantity must be a number')
      .int({ error: 'Quantity must be a whole number' })
      .max(eventLimits.maxAmount, { error: `Quantity must be at most ${eventLimits.maxAmount}` }),
    max_per_user: amount('Max per person must be a number')
      .int({ error: 'Max per person must be a whole number' })
      .max(eventLimits.maxAmount)
      .default(0),
    active: z.boolean().default(true),
  })
  .refine((ticket) => ticket.ticket_type === 'paid' || ticket.price === 0, {
    path: ['price'],
    error: 'A free ticket has price 0',
  });

const activeNames = (list: readonly { name: string; active: boolean }[]) =>
  list.filter((ticket) => ticket.active).map((ticket) => ticket.name.toLowerCase());

/** Step 3 of the wizard. */
export const ticketsField = z
  .array(ticketInput)
  .max(eventLimits.tickets, { error: `Please add at most ${eventLimits.tickets} tickets.` })
  .refine((list) => new Set(activeNames(list)).size === activeNames(list).length, {
    error: 'Each ticket needs a name of its own',
  });

/** Step 4 of the wizard (E-047, D-E20). */
export const extraFieldInput = z.object({
  id: id.optional(),
  title: required('Question is required', 200),
  active: z.boolean().default(true),
});
export const extraFieldsField = z
  .array(extraFieldInput)
  .refine((list) => list.filter((field) => field.active).length <= eventLimits.questions, {
    error: `Please ask at most ${eventLimits.questions} questions.`,
  });

/** Skills and industries are counted in 32 bits: a larger id is nobody's. */
const largestTag = 2_147_483_647;
const tagIds = z
  .array(id.max(largestTag, { error: 'This tag does not exist.' }))
  .max(100)
  .default([]);
/** Whom the event is for (E-053, D-E23): ids of skills, industries and countries, and names of companies. */
export const eventTags = z.object({
  skill_tags: tagIds,
  industry_tags: tagIds,
  company_tags: z.array(z.string().trim().min(1).max(100)).max(100).default([]),
  country_tags: tagIds,
});
export type EventTags = z.output<typeof eventTags>;

export const saveEventBody = z.object({
  event_id: id.optional(),
  event: infoStep
    .extend(detailStep.shape)
    .extend({ program_id: id.optional() })
    .refine(isDescribed, {
      path: ['description'],
      error: eventsTexts.descriptionRequired,
      // Told together with what is wrong in other fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  event_speakers: speakersField.default([]),
  tickets: ticketsField.default([]),
  extra_fields: extraFieldsField.default([]),
  /** Left out: as they are. */
  event_tags: eventTags.optional(),
  /** A new event is announced when it is first published; a changed one is told to its ticket holders (D-E24). */
  notify_users: z.boolean().optional(),
});
export type SaveEventInput = z.input<typeof saveEventBody>;
export type SaveEvent = z.output<typeof saveEventBody>;
export type TicketInput = z.output<typeof ticketInput>;
export type SpeakerInput = z.output<typeof speakerInput>;
export type ExtraFieldInput = z.output<typeof extraFieldInput>;

const tagsText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'Tags must be JSON.' });
    return z.NEVER;
  }
});
/** GET /events/tag_reach: the tags as JSON; without any, everybody. */
export const reachQuery = z.object({
  event_tags: tagsText
    .pipe(eventTags)
    .default({ skill_tags: [], industry_tags: [], company_tags: [], country_tags: [] }),
});
export const unsubscribeBody = z.object({ token: z.string().max(100) });

/** POST /events/{id}/cancel (D-E08): the title is typed to confirm. */
export const cancelEventBody = z.object({
  reason: required('Reason is required', 500),
  title: z.string({ error: 'Please type the title of the event.' }).trim(),
});
export type CancelEventInput = z.output<typeof cancelEventBody>;

export const eventIdParam = z.object({ id });
export const eventIdBody = z.object({ event_id: id });
