import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import type { CancelEventInput } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { EventCancelled, EventEnded, EventRefused } from '../events.errors.js';
import { eventCancelled } from '../events.messages.js';
import { OrderBook } from '../orders/order-book.js';
import type { Order } from '../orders/order-book.js';
import { RefundTickets } from '../refunds/refund-tickets.js';
import { hasEnded } from './event-clock.js';
import { lockEvent } from './lock-event.js';

/** People that one message tells. */
const toldAtOnce = 100;

/** Calls an event off, for good: seats and money go back and everybody with a ticket is told (D-E08). */
@Injectable()
export class CancelEvent {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly book: OrderBook,
    private readonly refunds: RefundTickets,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, EventCancelled, EventEnded, EventRefused when the title is not the event's */
  run({ programId }: ActorView, eventId: number, asked: CancelEventInput): Promise<{ message: string }> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId, programId);
      const now = this.clock.now();
      if (event.cancelled_at !== null) throw new EventCancelled();
      if (hasEnded(event.end_time, now)) throw new EventEnded();
      if (asked.title !== event.title) throw new EventRefused('title', 'Please type the title of the event.');
      await tx.query(
        'update events.event set active = false, cancelled_at = $2, cancel_reason = $3, sequence = sequence + 1, updated_at = $2 where id = $1',
        [eventId, now, asked.reason],
      );
      const userIds = await this.settleOrders(tx, eventId);
      for (let from = 0; from < userIds.length; from += toldAtOnce)
        await this.outbox.add(tx, eventCancelled, {
          ...{ eventId, programId, reason: asked.reason },
          userIds: userIds.slice(from, from + toldAtOnce),
        });
      await this.audit.record(tx, { action: 'event.cancelled', objectType: 'event', objectId: eventId });
      return { message: eventsTexts.eventCancelled };
    });
  }

  /** Answers who held a ticket. */
  private async settleOrders(tx: Tx, eventId: number): Promise<number[]> {
    const orders = await tx.query<Order[]>(
      "select * from events.ticket_order where event_id = $1 and state in ('pending', 'confirmed', 'partially_refunded') order by id",
      [eventId],
    );
    const holders = new Set<number>();
    for (const order of orders) {
      if (order.state === 'pending') await this.book.drop(tx, order, 'cancelled');
      else if (await this.settle(tx, order)) holders.add(order.user_id);
    }
    return [...holders].sort((one, other) => one - other);
  }

  private async settle(tx: Tx, order: Order): Promise<boolean> {
    const held = (await this.refunds.ticketsOf(tx, order.id)).filter(({ state }) => state !== 'void');
    const paid = held.filter(({ price_sen }) => price_sen > 0);
    await this.refunds.takeBack(
      tx,
      held.filter(({ price_sen }) => price_sen === 0),
    );
    if (paid.length > 0) await this.refunds.run(tx, order, paid);
    // Where only free tickets were left, the paid ones went back before.
    else await this.book.move(tx, order, order.state === 'confirmed' ? 'cancelled' : 'refunded');
    return held.length > 0;
  }
}
