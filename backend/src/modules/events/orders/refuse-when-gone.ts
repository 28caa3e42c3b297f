import type { Purchase } from '@tandem/contracts/events';
import type { Database } from '../../../kernel/index.js';
import { SoldOut } from '../events.errors.js';

/** $1 event, $2 now. Lapsed holds keep no seat. The same words and values for everybody of a second, so that a crowd reads it once. */
const goneSql = `
  select o.id from events.ticket_type o
  where o.event_id = $1 and o.active and o.max_amount > 0 and o.taken - coalesce((
    select sum(l.amount) from events.order_line l join events.ticket_order r on r.id = l.order_id
    where l.ticket_type_id = o.id and r.state = 'pending' and r.held_until <= $2), 0) >= o.max_amount`;
/** $1 event, $2 person: the own hold is given back before the seats are counted. */
const holdsSql = `
  select exists (select from events.ticket_order where event_id = $1 and user_id = $2 and state = 'pending') as holds`;

/**
 * Spares the crowd that comes after the last seat from queueing for the event. What it finds true is true at that moment; what it
 * lets through is decided under the event's lock.
 * @throws SoldOut
 */
export async function refuseWhenGone(
  database: Pick<Database, 'rows' | 'row'>,
  { event_id, tickets }: Pick<Purchase, 'event_id' | 'tickets'>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const moment = new Date(Math.ceil(now.getTime() / 1000) * 1000);
  const gone = await database.rows<{ id: number }>(goneSql, [event_id, moment]);
  const wanted = tickets.filter((ticket) => ticket.amount > 0);
  if (!wanted.some((ticket) => gone.some((type) => type.id === ticket.id))) return;
  const own = await database.row<{ holds: boolean }>(holdsSql, [event_id, userId]);
  if (!own?.holds) throw new SoldOut();
}
