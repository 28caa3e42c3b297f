import type { Purchase } from '@tandem/contracts/events';
import type { Queries } from '../../../kernel/index.js';
import { SoldOut } from '../events.errors.js';

/** $1 tickets, $2 now, $3 person. Neither lapsed holds nor the person's own keep a seat from that person. */
const goneSql = `
  select exists (select from events.ticket_type o
    where o.id = any($1) and o.active and o.max_amount > 0 and o.taken - coalesce((
      select sum(l.amount) from events.order_line l join events.ticket_order r on r.id = l.order_id
      where l.ticket_type_id = o.id and r.state = 'pending' and (r.held_until <= $2 or r.user_id = $3)), 0) >= o.max_amount) as gone`;

/**
 * Spares the crowd that comes after the last seat from queueing for the event. What it finds true is true at that moment; what it
 * lets through is decided under the event's lock.
 * @throws SoldOut
 */
export async function refuseWhenGone(
  database: Pick<Queries, 'row'>,
  purchase: Pick<Purchase, 'tickets'>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const ids = purchase.tickets.filter((ticket) => ticket.amount > 0).map((ticket) => ticket.id);
  const row = await database.row<{ gone: boolean }>(goneSql, [ids, now, userId]);
  if (row?.gone) throw new SoldOut();
}
