import { Injectable } from '@nestjs/common';
import { Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import { NoTickets } from '../events.errors.js';
import { ticketsResent } from '../events.messages.js';
import { OrderBook } from '../orders/order-book.js';

/** Sends a buyer the mail with the tickets once more (D-E47). */
@Injectable()
export class ResendTickets {
  constructor(
    private readonly database: Database,
    private readonly book: OrderBook,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound for an order of another programme, NoTickets where no ticket is left of it */
  run({ programId }: ActorView, orderId: number): Promise<{ message: string }> {
    return this.database.transaction(async (tx) => {
      const order = await this.book.find(tx, orderId);
      if (!order || order.program_id !== programId) throw new NotFound();
      const event = await lockEvent(tx, order.event_id, programId);
      const isOpen = order.state === 'confirmed' || order.state === 'partially_refunded';
      if (!isOpen || event.cancelled_at !== null) throw new NoTickets();
      const { event_id: eventId, user_id: userId } = order;
      await this.outbox.add(tx, ticketsResent, { orderId, eventId, programId, userId });
      return { message: 'The tickets were sent again.' };
    });
  }
}
