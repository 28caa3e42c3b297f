import { toSen } from '@tandem/contracts/events';
import type { ExtraFieldInput, SaveEvent, TicketInput } from '@tandem/contracts/events';
import { NotFound } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { EventRefused } from '../events.errors.js';

interface Owner {
  readonly tenantId: number;
  readonly programId: number;
  readonly eventId: number;
}

type Saved = { id: number }[];

/** A speaker before the save. */
interface Stored {
  readonly id: number;
  readonly user_id: number | null;
}

/** Speakers, tickets and questions as the form has them. @throws NotFound for a part of another event (E-046) */
export async function saveParts(tx: Tx, owner: Owner, body: SaveEvent): Promise<void> {
  await saveSpeakers(tx, owner, body);
  // First what makes room: a name may be taken over from a ticket that goes in the same save.
  for (const [position, ticket] of body.tickets.entries())
    if (!ticket.active) await saveTicket(tx, owner, { ticket, position });
  for (const [position, ticket] of body.tickets.entries())
    if (ticket.active) await saveTicket(tx, owner, { ticket, position });
  for (const [position, question] of body.extra_fields.entries()) await saveQuestion(tx, owner, { question, position });
}

async function saveSpeakers(tx: Tx, { tenantId, programId, eventId }: Owner, body: SaveEvent): Promise<void> {
  const kept = body.event_speakers.filter((speaker) => !speaker._destroy);
  const ids = body.event_speakers.flatMap((speaker) => speaker.id ?? []);
  const known = await tx.query<Stored[]>('select id, user_id from events.speaker where event_id = $1', [eventId]);
  if (ids.some((id) => !known.some((row) => row.id === id))) throw new NotFound();
  await refuseStrangers(tx, programId, { body, known });
  await tx.query('delete from events.speaker where event_id = $1', [eventId]);
  for (const [position, { user_id, name, job_title, company }] of kept.entries()) {
    await tx.query(
      `insert into events.speaker (tenant_id, program_id, event_id, name, job_title, company, position, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tenantId, programId, eventId, name, job_title || null, company || null, position, user_id ?? null],
    );
  }
}

/** D-E16: a speaker of the platform is somebody of the programme, so that nobody else's picture and profile are shown unasked. Who speaks there already may have left since. */
async function refuseStrangers(
  tx: Tx,
  programId: number,
  { body: { event_speakers }, known }: { body: SaveEvent; known: readonly Stored[] },
): Promise<void> {
  const already = new Set(known.map((speaker) => speaker.user_id));
  const wanted = event_speakers.flatMap(({ _destroy, user_id }) =>
    _destroy || !user_id || already.has(user_id) ? [] : user_id,
  );
  if (wanted.length === 0) return;
  const members = await tx.query<{ user_id: number }[]>(
    'select user_id from platform.membership where program_id = $1 and user_id = any($2)',
    [programId, wanted],
  );
  for (const [position, { user_id }] of event_speakers.entries())
    if (user_id && wanted.includes(user_id) && !members.some((member) => member.user_id === user_id))
      throw new EventRefused(`event_speakers.${position}.user_id`, 'Please choose somebody of this programme.');
}

async function saveTicket(tx: Tx, owner: Owner, { ticket, position }: { ticket: TicketInput; position: number }) {
  if (ticket.id !== undefined) return changeTicket(tx, owner, { ticket, id: ticket.id, position });
  if (!ticket.active) return;
  await tx.query(
    `insert into events.ticket_type (tenant_id, program_id, event_id, name, kind, price_sen, max_amount, max_per_user, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      owner.tenantId,
      owner.programId,
      owner.eventId,
      ticket.name,
      ticket.ticket_type,
      toSen(ticket.price),
      ticket.max_amount,
      ticket.max_per_user,
      position,
    ],
  );
}

interface TypeNow {
  kind: string;
  taken: number;
  ordered: boolean;
}

/** E-045, D-E19: orders keep their price, the type stays once one was sold, and nobody's seat is taken away. */
async function changeTicket(
  tx: Tx,
  { eventId }: Owner,
  { ticket, id, position }: { ticket: TicketInput; id: number; position: number },
): Promise<void> {
  const [now] = await tx.query<TypeNow[]>(
    `select kind, taken, exists (select from events.order_line l where l.ticket_type_id = o.id) as ordered
     from events.ticket_type o where id = $1 and event_id = $2`,
    [id, eventId],
  );
  if (!now) throw new NotFound();
  if (now.ordered && now.kind !== ticket.ticket_type)
    throw new EventRefused(`tickets.${position}.ticket_type`, 'The type cannot change after the first order.');
  if (ticket.max_amount > 0 && ticket.max_amount < now.taken)
    throw new EventRefused(`tickets.${position}.max_amount`, `Quantity cannot be less than ${now.taken} already sold.`);
  await tx.query(
    `update events.ticket_type set name = $2, kind = $3, price_sen = $4, max_amount = $5, max_per_user = $6, active = $7, position = $8
     where id = $1`,
    [
      id,
      ticket.name,
      ticket.ticket_type,
      toSen(ticket.price),
      ticket.max_amount,
      ticket.max_per_user,
      ticket.active,
      position,
    ],
  );
}

/** E-048: a saved question stays for the answers that were given to it. */
async function saveQuestion(
  tx: Tx,
  owner: Owner,
  { question, position }: { question: ExtraFieldInput; position: number },
): Promise<void> {
  const { id, title, active } = question;
  if (id === undefined) {
    if (!active) return;
    await tx.query(
      `insert into events.extra_question (tenant_id, program_id, event_id, title, position) values ($1, $2, $3, $4, $5)`,
      [owner.tenantId, owner.programId, owner.eventId, title, position],
    );
    return;
  }
  const changed = await tx.query<Saved>(
    `with changed as (update events.extra_question set title = $3, active = $4, position = $5
       where id = $1 and event_id = $2 returning id) select id from changed`,
    [id, owner.eventId, title, active, position],
  );
  if (changed.length === 0) throw new NotFound();
}
