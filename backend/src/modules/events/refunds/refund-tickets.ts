import { Injectable } from '@nestjs/common';
import { Clock, Outbox, requestContext } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { refundRequested } from '../events.messages.js';
import { OrderBook } from '../orders/order-book.js';
import type { Order } from '../orders/order-book.js';
import { releaseSeats } from '../orders/seats.js';

export interface OrderTicket {
  readonly id: number;
  readonly ticket_type_id: number;
  readonly price_sen: number;
  readonly state: 'valid' | 'used' | 'void';
}

/** Money in sen, tax included in the amount. */
interface Back {
  readonly amountSen: number;
  readonly taxSen: number;
  readonly ticketIds: readonly number[];
}

interface Sums {
  subtotal_sen: number;
  tax_sen: number;
  paid_back: number;
  tax_back: number;
}

/**
 * $1 order. What went back before counts without its tax; one that failed is
 * still owed, and a returned payment took no ticket back and no share of the tax.
 */
const sumsSql = `select r.subtotal_sen, r.tax_sen, coalesce(sum(f.amount_sen - f.tax_sen), 0)::int as paid_back,
    coalesce(sum(f.tax_sen), 0)::int as tax_back
  from events.ticket_order r left join events.refund f on f.order_id = r.id and cardinality(f.ticket_ids) > 0
  where r.id = $1 group by r.id`;

/** Takes tickets back for their money, under the event's lock: they turn void, their seats are free, the refund is written and asked for (D-E37). */
@Injectable()
export class RefundTickets {
  constructor(
    private readonly clock: Clock,
    private readonly book: OrderBook,
    private readonly outbox: Outbox,
  ) {}

  ticketsOf(tx: Tx, orderId: number): Promise<OrderTicket[]> {
    return tx.query<OrderTicket[]>(
      'select id, ticket_type_id, price_sen, state from events.ticket where order_id = $1 order by id',
      [orderId],
    );
  }

  /** Tickets that turn void without money: free ones of an event that is called off. */
  async takeBack(tx: Tx, tickets: readonly OrderTicket[]): Promise<void> {
    if (tickets.length === 0) return;
    await tx.query(`update events.ticket set state = 'void' where id = any($1)`, [tickets.map(({ id }) => id)]);
    const counts = new Map<number, number>();
    for (const { ticket_type_id: type } of tickets) counts.set(type, (counts.get(type) ?? 0) + 1);
    await releaseSeats(
      tx,
      [...counts].map(([ticketTypeId, amount]) => ({ ticketTypeId, amount })),
    );
  }

  /** `tickets` are paid ones of the order that are not void. Answers what goes back, in sen. */
  async run(tx: Tx, order: Order, tickets: readonly OrderTicket[]): Promise<number> {
    await this.takeBack(tx, tickets);
    const { amountSen, taxSen } = await this.sumOf(tx, order.id, tickets);
    await this.ask(tx, order, { amountSen, taxSen, ticketIds: tickets.map(({ id }) => id) });
    // Also a free ticket that is left lets its holder in.
    const isLeft = (await this.ticketsOf(tx, order.id)).some(({ state }) => state !== 'void');
    await this.book.move(tx, order, isLeft ? 'partially_refunded' : 'refunded');
    return amountSen;
  }

  /** A payment that found no held seats goes back whole; there are no tickets to take (D-E34). */
  async returnPayment(tx: Tx, order: Order): Promise<void> {
    await this.ask(tx, order, { amountSen: order.total_sen, taxSen: order.tax_sen, ticketIds: [] });
  }

  private async ask(tx: Tx, order: Order, back: Back): Promise<void> {
    const { amountSen, taxSen, ticketIds } = back;
    const [refund] = await tx.query<{ id: number }[]>(
      `insert into events.refund (tenant_id, program_id, order_id, amount_sen, tax_sen, ticket_ids, requested_by, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        ...[order.tenant_id, order.program_id, order.id, amountSen, taxSen],
        ...[ticketIds, requestContext().userId, this.clock.now()],
      ],
    );
    await this.announce(tx, order, { refundId: refund?.id ?? 0, amountSen });
  }

  /** Asks once more for what failed to go back; false when nothing did. */
  async askAgain(tx: Tx, order: Order): Promise<boolean> {
    const failed = await tx.query<{ id: number; amount_sen: number }[]>(
      `with again as (update events.refund set state = 'pending', failure = null, settled_at = null
         where order_id = $1 and state = 'failed' returning id, amount_sen) select id, amount_sen from again order by id`,
      [order.id],
    );
    for (const { id: refundId, amount_sen: amountSen } of failed)
      await this.announce(tx, order, { refundId, amountSen });
    return failed.length > 0;
  }

  private async announce(tx: Tx, order: Order, refund: { refundId: number; amountSen: number }): Promise<void> {
    const { id: orderId, event_id: eventId, program_id: programId, user_id: userId } = order;
    await this.outbox.add(tx, refundRequested, { ...refund, orderId, eventId, programId, userId });
  }

  /** Tax goes back with its tickets; the shares of several refunds add up to the tax that was paid. */
  private async sumOf(tx: Tx, orderId: number, tickets: readonly OrderTicket[]) {
    const [sums] = await tx.query<Sums[]>(sumsSql, [orderId]);
    const price = tickets.reduce((sum, ticket) => sum + ticket.price_sen, 0);
    if (!sums || sums.subtotal_sen === 0) return { amountSen: price, taxSen: 0 };
    const taxUpToNow = Math.round((sums.tax_sen * (sums.paid_back + price)) / sums.subtotal_sen);
    const taxSen = taxUpToNow - sums.tax_back;
    return { amountSen: price + taxSen, taxSen };
  }
}
