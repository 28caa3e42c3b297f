import { Injectable } from '@nestjs/common';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import { CallbackRefused } from '../events.errors.js';
import { paymentReturned } from '../events.messages.js';
import type { PaymentOutcome } from '../payments/payment-provider.js';
import { RefundTickets } from '../refunds/refund-tickets.js';
import { linesOf, OrderBook } from './order-book.js';
import type { Order } from './order-book.js';
import { claimAllSeats } from './seats.js';

interface Place {
  tenant_id: number;
  program_id: number;
  event_id: number;
}

/** Takes what a payment provider tells of an order; each of its notices counts once (D-E33, D-E34). */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly book: OrderBook,
    private readonly refunds: RefundTickets,
  ) {}

  /** @throws CallbackRefused when order, amount or currency are not what this server asked for */
  async run(outcome: PaymentOutcome): Promise<void> {
    // A provider names an order by its id alone: which tenant it belongs to is not known before this read.
    const place = await this.database.ops.row<Place>(
      'select tenant_id, program_id, event_id from events.ticket_order where id = $1',
      [outcome.orderId],
    );
    if (!place) throw new CallbackRefused();
    await this.database.asTenant({ tenantId: place.tenant_id, programId: place.program_id }, () =>
      this.database.transaction((tx) => this.settle(tx, outcome, place)),
    );
  }

  private async settle(tx: Tx, outcome: PaymentOutcome, place: Place): Promise<void> {
    const event = await lockEvent(tx, place.event_id, place.program_id);
    const order = await this.book.find(tx, outcome.orderId);
    if (!order) throw new CallbackRefused();
    if (order.total_sen !== outcome.amountSen || outcome.currency !== 'MYR') throw new CallbackRefused();
    if (!(await this.hearOnce(tx, order, outcome))) return;
    if (outcome.result === 'declined') {
      if (order.state === 'pending') await this.book.drop(tx, order, 'failed');
      return;
    }
    await this.book.dropLapsed(tx, order.event_id);
    const now = await this.book.find(tx, order.id);
    if (now) await this.paid(tx, now, event.cancelled_at !== null);
  }

  private async hearOnce(tx: Tx, order: Order, outcome: PaymentOutcome): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into events.payment_event (tenant_id, program_id, order_id, provider, reference, outcome, received_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint payment_event_once_key do nothing returning id`,
      [
        order.tenant_id,
        order.program_id,
        order.id,
        outcome.provider,
        outcome.reference,
        outcome.result,
        this.clock.now(),
      ],
    );
    return rows.length > 0;
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
