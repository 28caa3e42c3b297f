import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import { OrderBook } from './order-book.js';

/** Gives back the seats of an order that was not paid in time. */
@Injectable()
export class ExpireHold {
  constructor(private readonly book: OrderBook) {}

  async run(tx: Tx, orderId: number): Promise<void> {
    const order = await this.book.find(tx, orderId);
    if (!order) return;
    await lockEvent(tx, order.event_id, order.program_id);
    // Whoever waited for the event sees what was decided meanwhile.
    await this.book.dropLapsed(tx, order.event_id);
  }
}
