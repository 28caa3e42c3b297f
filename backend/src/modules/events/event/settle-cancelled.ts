import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { eventCancelled, settlementDue } from '../events.messages.js';
import type { CancelledFacts } from '../events.messages.js';
import { OrderBook } from '../orders/order-book.js';
import type { Order } from '../orders/order-book.js';
import { RefundTickets } from '../refunds/refund-tickets.js';
import { lockEvent } from './lock-event.js';
import type { LockedEvent } from './lock-event.js';

/** People whose orders one transaction settles: the event's row is held no longer than that takes. */
export const settledAtOnce = 25;

/** $1 event, $2 people, $3 the last one of the part before: who is stuck there stands in nobody's way. */
const openSql = `with open as (
    select * from events.ticket_order
    where event_id = $1 and state in ('pending', 'confirmed', 'partially_refunded') and user_id > $3)
  select * from open where user_id in (select distinct user_id from open order by user_id limit $2) order by user_id, id`;

/** What a person had, and gets back in sen. */
interface Settled {
  readonly isHolder: boolean;
  readonly amountSen: number;
}

/** SQLSTATE classes of trouble that passes: connections, conflicts with others, resources, shutdowns, system; and codes of sockets. */
const passing = new Set(['08', '40', '53', '55', '57', '58']);
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && (/^E[A-Z]+$/.test(code) || (code.length === 5 && passing.has(code.slice(0, 2))));
}

/** Gives back what people have of a cancelled event: seats, money and holds, part after part, each person in one of them (D-E08). */
@Injectable()
export class SettleCancelled {
  private readonly log = new Logger(SettleCancelled.name);

  constructor(
    private readonly book: OrderBook,
    private readonly refunds: RefundTickets,
    private readonly outbox: Outbox,
  ) {}

  /** Another round over what is left of an event that is cancelled already; false where nothing is (D-E08). */
  async resume(tx: Tx, event: LockedEvent): Promise<boolean> {
    const left = await tx.query<Order[]>(openSql, [event.id, 1, 0]);
    const { id: eventId, program_id: programId, cancel_reason: reason } = event;
    if (left.length > 0) await this.outbox.add(tx, settlementDue, { eventId, programId, reason: reason ?? '' });
    return left.length > 0;
  }

  /**
   * One part, which is told of and followed by the next where people are left; all of it with `tx` or nothing. Somebody whose orders
   * cannot be settled is passed over, keeps them as they were and is told nothing until they are (D-E08).
   */
  async part(tx: Tx, facts: CancelledFacts): Promise<void> {
    const { eventId, programId, reason } = facts;
    await lockEvent(tx, eventId, programId);
    const orders = await tx.query<Order[]>(openSql, [eventId, settledAtOnce, facts.afterId ?? 0]);
    const people = new Map<number, Settled>();
    const owners = [...new Set(orders.map((order) => order.user_id))];
    for (const userId of owners) {
      const own = orders.filter((order) => order.user_id === userId);
      const settled = await this.person(tx, own);
      if (settled) people.set(userId, settled);
    }
    const holders = [...people].filter(([, { isHolder }]) => isHolder);
    const refunds = holders.map(([userId, { amountSen }]) => ({ userId, amountSen }));
    const userIds = refunds.map(({ userId }) => userId);
    if (userIds.length > 0) await this.outbox.add(tx, eventCancelled, { eventId, programId, reason, userIds, refunds });
    const afterId = owners.at(-1);
    if (owners.length === settledAtOnce && afterId !== undefined)
      await this.outbox.add(tx, settlementDue, { ...facts, afterId });
  }

  /** All orders of one person or none of them; null where one could not be settled, which is written down. */
  private async person(tx: Tx, orders: readonly Order[]): Promise<Settled | null> {
    try {
      return await tx.transaction(async (inner) => {
        const settled = { isHolder: false, amountSen: 0 };
        for (const order of orders) {
          const { isHolder, amountSen } = await this.settle(inner, order);
          settled.isHolder ||= isHolder;
          settled.amountSen += amountSen;
        }
        return settled;
      });
    } catch (error) {
      if (isPassing(error)) throw error;
      const failure = error instanceof Error ? error.message : String(error);
      const ids = orders.map(({ id }) => id);
      this.log.error(`Orders ${ids.join(', ')} of a cancelled event are stuck: ${failure}`);
      await tx.query('update events.ticket_order set settle_failure = $2 where id = any($1)', [ids, failure]);
      return null;
    }
  }

  private async settle(tx: Tx, order: Order): Promise<Settled> {
    if (order.state === 'pending') {
      await this.book.drop(tx, order, 'cancelled');
      return { isHolder: false, amountSen: 0 };
    }
    const held = (await this.refunds.ticketsOf(tx, order.id)).filter(({ state }) => state !== 'void');
    const paid = held.filter(({ price_sen }) => price_sen > 0);
    await this.refunds.takeBack(
      tx,
      held.filter(({ price_sen }) => price_sen === 0),
    );
    if (paid.length > 0) return { isHolder: true, amountSen: await this.refunds.run(tx, order, paid) };
    // Where only free tickets were left, the paid ones went back before.
    await this.book.move(tx, order, order.state === 'confirmed' ? 'cancelled' : 'refunded');
    return { isHolder: held.length > 0, amountSen: 0 };
  }
}
