import {
  descriptionHtml,
  detailStep,
  eventLimits,
  extraFieldInput,
  infoStep,
  paragraphsOf,
  plainTextOf,
  speakerInput,
  ticketInput,
  ticketsField,
  type EventAnswer,
  type QuestionView,
  type SaveEventInput,
} from '@tandem/contracts/events';
import { z } from 'zod';

/** What the four steps hold. Numbers stay text while they are typed; times are a date and a quarter hour each. */
const ticketRow = z.object({
  id: z.number().optional(),
  name: z.string(),
  ticket_type: z.enum(['free', 'paid']),
  price: z.string(),
  max_amount: z.string(),
  max_per_user: z.string(),
  active: z.boolean(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const eventForm = z.object({
  info: infoStep
    .omit({ start_time: true, end_time: true })
    .extend({
      start_date: z.string().min(1, { error: 'Start date is required' }),
      start_clock: z.string().min(1, { error: 'Start time is required' }),
      end_date: z.string().min(1, { error: 'End date is required' }),
      end_clock: z.string().min(1, { error: 'End time is required' }),
    })
    .refine((info) => startOf(info) < endOf(info), { path: ['end_clock'], error: 'End time must be after start time' }),
  /** `description` stays as it was loaded; what is edited is the formatted one. */
  detail: detailStep.extend({
    description: z.string(),
    description_html: descriptionHtml,
    speakers: z.array(speakerInput),
  }),
  tickets: z.array(ticketRow).superRefine((rows, context) => checkTickets(rows, context)),
  extra: z.array(extraFieldInput),
  audience: z.object({
    skill_tags: z.array(z.number()),
    industry_tags: z.array(z.number()),
    company_tags: z.array(z.string()),
    country_tags: z.array(z.number()),
  }),
  /** The first publication announces the event (D-E24). */
  notify: z.boolean(),
  /** Days are bound to the hours of mentors who speak (D-E14). */
  matchSpeakers: z.boolean(),
});
export type EventForm = z.input<typeof eventForm>;
export const steps = ['info', 'detail', 'tickets', 'extra'] as const;
export type Step = (typeof steps)[number];

interface Times {
  start_date: string;
  start_clock: string;
  end_date: string;
  end_clock: string;
}
const startOf = (info: Times) => `${info.start_date}T${info.start_clock}`;
const endOf = (info: Times) => `${info.end_date}T${info.end_clock}`;

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function sentTicket(row: TicketRow) {
  const { price, max_amount, max_per_user, ...rest } = row;
  return {
    ...rest,
    price: numberIn(price),
    max_amount: numberIn(max_amount),
    max_per_user: max_per_user.trim() === '' ? 0 : Number(max_per_user),
  };
}

/** The server's own rules, told at the row they are about; at least one ticket is on offer (D-E18). */
function checkTickets(rows: readonly TicketRow[], context: z.RefinementCtx): void {
  const say = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [index, row] of rows.entries()) {
    const { error } = row.active ? ticketInput.safeParse(sentTicket(row)) : { error: undefined };
    for (const issue of error?.issues ?? []) say([index, ...issue.path], issue.message);
  }
  const active = rows.filter((row) => row.active);
  const names = ticketsField.safeParse(active.map(sentTicket)).error?.issues.find((issue) => issue.path.length === 0);
  if (active.length === 0) say(['root'], 'Add at least one ticket');
  else if (names) say(['root'], names.message);
}

/** Whether people must be told: another time, zone, place or link (D-E24). */
export function isElsewhere(one: EventForm['info'], other: EventForm['info']): boolean {
  const { title: _title, privacy: _privacy, ...place } = one;
  return Object.entries(place).some(([name, value]) => other[name as keyof typeof place] !== value);
}

/** Plain text that nobody formatted stays what it is. */
function sentDescription(loaded: string, html: string) {
  if (html === paragraphsOf(loaded)) return { description: loaded, description_html: null };
  return { description: plainTextOf(html), description_html: html };
}

export function sentForm(form: EventForm, eventId: number | null): SaveEventInput {
  const { start_date, start_clock, end_date, end_clock, ...info } = form.info;
  const { speakers, description, description_html: html, ...detail } = form.detail;
  const times = { start_date, start_clock, end_date, end_clock };
  return {
    ...(eventId === null ? {} : { event_id: eventId }),
    event: {
      ...info,
      ...detail,
      ...sentDescription(description, html),
      start_time: startOf(times),
      end_time: endOf(times),
    },
    event_speakers: speakers,
    tickets: form.tickets.map(sentTicket),
    extra_fields: form.extra,
    event_tags: form.audience,
  };
}

const pad = (value: number) => String(value).padStart(2, '0');
const wall = (at: Date) => ({
  date: `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`,
  clock: `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`,
});

/** The wall time of a zone as if it were UTC, so that adding minutes stays plain. */
function wallNow(now: Date, timezone: string): Date {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return new Date(`${parts.format(now).replace(' ', 'T')}:00Z`);
}

/** E-017, D-E13: a public webinar of one hour that starts at the nearest quarter, never in the past. */
export function newForm(now: Date, timezone: string, organizer: { name: string; email: string }): EventForm {
  const quarter = eventLimits.startStepMinutes * 60_000;
  const local = wallNow(now, timezone).getTime();
  const nearest = Math.round(local / quarter) * quarter;
  const start = new Date(nearest <= local ? nearest + quarter : nearest);
  const end = new Date(start.getTime() + eventLimits.defaultMinutes * 60_000);
  return {
    info: {
      event_type: 'webinar',
      title: '',
      privacy: 'is_public',
      timezone,
      start_date: wall(start).date,
      start_clock: wall(start).clock,
      end_date: wall(end).date,
      end_clock: wall(end).clock,
      webinar_link: '',
      webinar_password: '',
      venue_title: '',
      geocode: '',
    },
    detail: {
      description: '',
      description_html: '',
      organizer_name: organizer.name,
      inquiry_email: organizer.email,
      inquiry_number: '',
      speakers: [],
    },
    tickets: [],
    extra: [],
    audience: { skill_tags: [], industry_tags: [], company_tags: [], country_tags: [] },
    notify: false,
    matchSpeakers: true,
  };
}

/** E-042: a paid ticket starts at price 1, a free one at 0. */
export function newTicket(type: 'free' | 'paid'): TicketRow {
  return {
    name: '',
    ticket_type: type,
    price: type === 'paid' ? '1' : '0',
    max_amount: '0',
    max_per_user: '0',
    active: true,
  };
}

export function formOf({ event, speakers }: EventAnswer, questions: readonly QuestionView[]): EventForm {
  const [start_date = '', start_clock = ''] = (event.edit?.start ?? '').split('T');
  const [end_date = '', end_clock = ''] = (event.edit?.end ?? '').split('T');
  const { event_type, title, privacy, timezone } = event;
  return {
    info: {
      event_type,
      title,
      privacy,
      timezone,
      start_date,
      start_clock,
      end_date,
      end_clock,
      webinar_link: event.webinar_link ?? '',
      webinar_password: event.webinar_password ?? '',
      venue_title: event.venue_title ?? '',
      geocode: event.geocode ?? '',
    },
    detail: {
      description: event.description,
      description_html: event.description_html ?? paragraphsOf(event.description),
      organizer_name: event.organizer_name,
      inquiry_email: event.inquiry_email,
      inquiry_number: event.inquiry_number ?? '',
      speakers: speakers.map(({ id, user_id, name, job_title, company }) => ({
        id,
        user_id,
        name,
        job_title: job_title ?? '',
        company: company ?? '',
      })),
    },
    tickets: (event.edit?.tickets ?? []).map(({ taken: _taken, has_orders: _orders, ...ticket }) => ({
      ...ticket,
      price: String(ticket.price),
      max_amount: String(ticket.max_amount),
      max_per_user: String(ticket.max_per_user),
    })),
    extra: questions.map(({ id, title: question, active }) => ({ id, title: question, active })),
    notify: event.edit?.notify_users ?? false,
    audience: event.edit?.event_tags ?? { skill_tags: [], industry_tags: [], company_tags: [], country_tags: [] },
    matchSpeakers: true,
  };
}
