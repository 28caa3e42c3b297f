import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import type { SettledFacts } from '../../accounts/index.js';
import { lockEvent } from '../event/lock-event.js';
import { paymentReturned } from '../events.messages.js';
import { RefundTickets } from '../refunds/refund-tickets.js';
import { linesOf, OrderBook } from './order-book.js';
import type { Order } from './order-book.js';
import { claimAllSeats } from './seats.js';

/** Takes what became of an order's payment, each notice of a provider once (D-E33, D-E34, D-A146). */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: OrderBook,
    private readonly refunds: RefundTickets,
  ) {}

  /** In the order's tenant. */
  async run(tx: Tx, { orderId, result }: SettledFacts): Promise<void> {
    const order = await this.book.find(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} of a payment is missing.`);
    const event = await lockEvent(tx, order.event_id, order.program_id);
    if (result === 'paid') await this.book.dropLapsed(tx, order.event_id);
    // Whoever waited for the event sees what was decided meanwhile.
    const now = await this.book.find(tx, orderId);
    if (!now) return;
    if (result === 'paid') await this.paid(tx, now, event.cancelled_at !== null);
    else if (now.state === 'pending') await this.book.drop(tx, now, 'failed');
  }

  private async paid(tx: Tx, order: Order, isCancelled: boolean): Promise<void> {
    if (order.state === 'pending') {
      if (!isCancelled) return this.book.confirm(tx, order);
      await this.book.drop(tx, order, 'cancelled');
    }
    if (order.state === 'expired') {
      const isSeated = !isCancelled && (await claimAllSeats(tx, await linesOf(tx, order.id)));
      if (isSeated) return this.book.confirm(tx, order);
      await this.book.move(tx, order, 'refunded');
    }
    // Also what was paid for an order that is settled already goes back.
    const { id: orderId, event_id: eventId, program_id: programId, user_id: userId, total_sen: amountSen } = order;
    await this.refunds.returnPayment(tx, order);
    await this.outbox.add(tx, paymentReturned, { orderId, eventId, programId, userId, amountSen });
  }
}
