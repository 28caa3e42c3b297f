import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import type { RefundInput } from '@tandem/contracts/events';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import { RefundRefused, UsedTicket } from '../events.errors.js';
import { OrderBook } from '../orders/order-book.js';
import { RefundTickets } from './refund-tickets.js';

const day = 86_400_000;
const daysAfterEvent = 90;

/** An admin gives money back for an order or for some of its tickets, also where the settlement of a cancelled event left it (D-E08, D-E37). */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly book: OrderBook,
    private readonly refunds: RefundTickets,
  ) {}

  /** @throws NotFound for an order of another programme, RefundRefused, UsedTicket */
  run({ programId }: ActorView, orderId: number, asked: RefundInput): Promise<{ message: string }> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      const { event_id: eventId } = (await this.ofProgramme(tx, orderId, programId)) ?? {};
      if (eventId === undefined) throw new NotFound();
      const event = await lockEvent(tx, eventId, programId);
      if (asked.again) return this.sendAgain(tx, orderId);
      if (this.clock.now().getTime() > event.end_time.getTime() + daysAfterEvent * day)
        throw new RefundRefused(`Orders can be refunded until ${daysAfterEvent} days after the event.`);
      // Whoever waited for the event sees what was decided meanwhile.
      const order = await this.book.find(tx, orderId);
      if (!order) throw new NotFound();
      if (order.state !== 'confirmed' && order.state !== 'partially_refunded')
        throw new RefundRefused('Nothing of this order can be refunded.');
      const paid = (await this.refunds.ticketsOf(tx, orderId)).filter(
        (one) => one.price_sen > 0 && one.state !== 'void',
      );
      const wanted = asked.ticket_ids ? paid.filter(({ id }) => asked.ticket_ids?.includes(id)) : paid;
      if (wanted.length === 0 || (asked.ticket_ids && wanted.length < new Set(asked.ticket_ids).size))
        throw new RefundRefused('This ticket cannot be refunded.');
      if (!asked.confirm_used && wanted.some(({ state }) => state === 'used')) throw new UsedTicket();
      await this.refunds.run(tx, order, wanted);
      return { message: eventsTexts.refundStarted };
    });
  }

  /** Money that is owed already: no day is too late for it. */
  private async sendAgain(tx: Tx, orderId: number): Promise<{ message: string }> {
    const order = await this.book.find(tx, orderId);
    if (!order) throw new NotFound();
    if (!(await this.refunds.askAgain(tx, order))) throw new RefundRefused('No refund of this order has failed.');
    return { message: eventsTexts.refundStarted };
  }

  private async ofProgramme(tx: Tx, orderId: number, programId: number) {
    const rows = await tx.query<{ event_id: number }[]>(
      'select event_id from events.ticket_order where id = $1 and program_id = $2',
      [orderId, programId],
    );
    return rows[0];
  }
}
