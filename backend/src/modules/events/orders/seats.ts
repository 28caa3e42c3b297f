import type { Tx } from '../../../kernel/index.js';
import { SoldOut, TooFewLeft, UnknownTicket } from '../events.errors.js';

export interface Wanted {
  readonly ticketTypeId: number;
  readonly amount: number;
}

/** The limit stands in the statement: the last seat goes to one order, however many ask for it at once. */
const claimSql = `
  with claimed as (
    update events.ticket_type set taken = taken + $2
    where id = $1 and active and (max_amount = 0 or taken + $2 <= max_amount) returning id
  ) select id from claimed`;

/** Takes seats for an order. @throws SoldOut, TooFewLeft, UnknownTicket */
export async function claimSeats(tx: Tx, wanted: readonly Wanted[]): Promise<void> {
  for (const { ticketTypeId, amount } of inOrder(wanted)) {
    const claimed = await tx.query<unknown[]>(claimSql, [ticketTypeId, amount]);
    if (claimed.length === 0) await refuse(tx, ticketTypeId);
  }
}

/** Like `claimSeats`, but answers false where a seat is missing, and then has taken none. */
export async function claimAllSeats(tx: Tx, wanted: readonly Wanted[]): Promise<boolean> {
  const taken: Wanted[] = [];
  for (const want of inOrder(wanted)) {
    // A payment that comes late is honoured also for a ticket that is no longer offered.
    const claimed = await tx.query<unknown[]>(claimSql.replace(' active and', ''), [want.ticketTypeId, want.amount]);
    if (claimed.length === 0) {
      await releaseSeats(tx, taken);
      return false;
    }
    taken.push(want);
  }
  return true;
}

export async function releaseSeats(tx: Tx, given: readonly Wanted[]): Promise<void> {
  for (const { ticketTypeId, amount } of inOrder(given)) {
    await tx.query('update events.ticket_type set taken = taken - $2 where id = $1', [ticketTypeId, amount]);
  }
}

async function refuse(tx: Tx, ticketTypeId: number): Promise<never> {
  const [type] = await tx.query<{ active: boolean; left: number }[]>(
    'select active, max_amount - taken as left from events.ticket_type where id = $1',
    [ticketTypeId],
  );
  if (!type?.active) throw new UnknownTicket();
  throw type.left > 0 ? new TooFewLeft(type.left) : new SoldOut();
}

function inOrder(wanted: readonly Wanted[]): Wanted[] {
  return [...wanted].sort((one, other) => one.ticketTypeId - other.ticketTypeId);
}
