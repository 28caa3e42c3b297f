import { z } from 'zod';
import { pageQuery } from './paging.js';
import { webAddress } from './web-address.js';

export const agendaLengths = { title: 120, description: 2000, linkName: 100 } as const;

export const agendaTexts = {
  titleRequired: 'Title is required',
  startRequired: 'Start time is required',
  endRequired: 'End time is required',
  endBeforeStart: 'End time must be after start time',
  unpublished: 'Publish the agenda to notify participants.',
  created: 'Agenda created successfully',
  updated: 'Agenda updated successfully',
  deleted: 'Agenda deleted successfully',
  published: 'Agenda published successfully',
  unpublish: 'Agenda unpublished successfully',
} as const;

/** Upcoming until its end, soonest first; past from then on, newest first (D-P85). */
export const agendaTabs = ['upcoming', 'past'] as const;
export type AgendaTab = (typeof agendaTabs)[number];

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const upTo = (most: number) => z.string().trim().max(most, `Exceeded max characters (max ${most})`);

/** ISO 8601; without an offset it is what the caller's own clock shows, `2026-12-01T19:00`. */
const moment = (error: string) =>
  z.string({ error }).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/, { error });

const fields = {
  title: z
    .string({ error: agendaTexts.titleRequired })
    .trim()
    .min(1, { error: agendaTexts.titleRequired, abort: true })
    .max(agendaLengths.title, `Exceeded max characters (max ${agendaLengths.title})`),
  description: upTo(agendaLengths.description),
  start_time: moment(agendaTexts.startRequired),
  end_time: moment(agendaTexts.endRequired),
  link: webAddress,
  link_name: upTo(agendaLengths.linkName),
  published: z.boolean(),
  /** Tells the participants of this save, once (D-P85). */
  sent_updated_agenda: z.boolean(),
};

/** POST /agendas */
export const createAgendaRequest = z.object({
  ...fields,
  program_id: id.optional(),
  description: fields.description.default(''),
  link: fields.link.optional(),
  link_name: fields.link_name.default(''),
  published: fields.published.default(false),
  sent_updated_agenda: fields.sent_updated_agenda.default(false),
});
export type CreateAgendaRequest = z.infer<typeof createAgendaRequest>;
export type CreateAgendaInput = z.input<typeof createAgendaRequest>;

/** PATCH /agendas/{id}: only what is sent is changed. */
export const changeAgendaRequest = z
  .object(fields)
  .partial()
  // The stored one that the form was filled from (D-P04).
  .extend({ program_id: id.optional(), updated_at: z.iso.datetime().optional() });
export type ChangeAgendaRequest = z.infer<typeof changeAgendaRequest>;
export type ChangeAgendaInput = z.input<typeof changeAgendaRequest>;

/** POST /agendas/{id}/toggle_publish: to the state that is named, else to the other one. */
export const togglePublishRequest = z.preprocess(
  (body) => body ?? {},
  z.object({ program_id: id.optional(), published: z.boolean().optional() }),
);
export type TogglePublishRequest = z.infer<typeof togglePublishRequest>;

/** GET /agendas: of both tabs unless one is named; participants read what is published. */
export const agendasQuery = pageQuery.extend({ view: z.enum(agendaTabs).optional() });
export type AgendasQuery = z.infer<typeof agendasQuery>;
export type AgendasInput = z.input<typeof agendasQuery>;

export const agendaView = z.object({
  id: z.number(),
  program_id: z.number(),
  title: z.string(),
  description: z.string(),
  /** ISO 8601 in UTC */
  start_time: z.string(),
  end_time: z.string(),
  /** What the viewer's clock shows, `2026-12-01T19:00`, and how its zone is called. */
  viewer_time: z.object({ start: z.string(), end: z.string(), zone: z.string() }),
  link: z.string().nullable(),
  link_name: z.string(),
  published: z.boolean(),
  /** Whether participants were ever told of it. */
  sent_updated_agenda: z.boolean(),
  updated_at: z.string(),
});
export type AgendaView = z.infer<typeof agendaView>;

export const agendasView = z.object({
  agendas: z.array(agendaView),
  total: z.number(),
  max_pages: z.number(),
  counts: z.object({ upcoming: z.number(), past: z.number() }),
});
export type AgendasView = z.infer<typeof agendasView>;

export const agendaAnswer = z.object({ message: z.string(), agenda: agendaView });
export type AgendaAnswer = z.infer<typeof agendaAnswer>;

/** Agendas that a dashboard shows, the next ones. */
export const agendasOnDashboard = 20;
