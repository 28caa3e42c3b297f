import { toSen } from '@tandem/contracts/events';
import type { EventTags, SaveEvent } from '@tandem/contracts/events';
import type { Tx } from '../../../kernel/index.js';
import { tagsOf } from '../audience/event-tags.js';
import { EventRefused } from '../events.errors.js';
import { hasEnded } from './event-clock.js';
import { columns, valuesOf } from './event-columns.js';
import type { EventTimes } from './event-times.js';
import type { LockedEvent } from './lock-event.js';

/** Ended or called off. */
export const isOver = (event: LockedEvent, now: Date): boolean =>
  event.cancelled_at !== null || hasEnded(event.end_time, now);

interface Change {
  readonly body: SaveEvent;
  readonly times: EventTimes;
}

/** D-E07: the form sends everything, so what counts as a change is what differs. @throws EventRefused */
export async function refuseChangeOfOver(tx: Tx, before: LockedEvent, { body, times }: Change): Promise<void> {
  const isSame =
    before.start_time.getTime() === times.start.getTime() &&
    before.end_time.getTime() === times.end.getTime() &&
    valuesOf(body).every(
      (value, index) => columns[index]?.startsWith('description') || value === before[columns[index] ?? 'title'],
    ) &&
    (!body.event_tags || textOf(body.event_tags) === textOf(tagsOf(before))) &&
    (await hasSameTickets(tx, before.id, body)) &&
    (await hasSameQuestions(tx, before.id, body));
  if (!isSame)
    throw new EventRefused('event.title', 'This event is over: only its description, photo and speakers can change.');
}

/** The same text for the same tags, in whatever order. */
const textOf = ({ skill_tags, industry_tags, company_tags, country_tags }: EventTags): string =>
  JSON.stringify([skill_tags, industry_tags, company_tags, country_tags].map((tags) => tags.map(String).sort()));

interface TypeNow {
  id: number;
  name: string;
  kind: string;
  price_sen: number;
  max_amount: number;
  max_per_user: number;
  active: boolean;
}

async function hasSameTickets(tx: Tx, eventId: number, { tickets }: SaveEvent): Promise<boolean> {
  const stored = await tx.query<TypeNow[]>('select * from events.ticket_type where event_id = $1', [eventId]);
  return tickets.every((ticket) => {
    const now = stored.find(({ id }) => id === ticket.id);
    return (
      now?.name === ticket.name &&
      now.kind === ticket.ticket_type &&
      now.price_sen === toSen(ticket.price) &&
      now.max_amount === ticket.max_amount &&
      now.max_per_user === ticket.max_per_user &&
      now.active === ticket.active
    );
  });
}

async function hasSameQuestions(tx: Tx, eventId: number, { extra_fields }: SaveEvent): Promise<boolean> {
  const stored = await tx.query<{ id: number; title: string; active: boolean }[]>(
    'select id, title, active from events.extra_question where event_id = $1',
    [eventId],
  );
  return extra_fields.every(({ id, title, active }) =>
    stored.some((now) => now.id === id && now.title === title && now.active === active),
  );
}
