import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { lockEvent } from '../event/lock-event.js';
import { NotCancellable } from '../events.errors.js';
import { ticketCancelled } from '../events.messages.js';
import { OrderBook } from '../orders/order-book.js';
import { releaseSeats } from '../orders/seats.js';

export interface TicketPlace {
  id: number;
  tenant_id: number;
  program_id: number;
  event_id: number;
  order_id: number;
  ticket_type_id: number;
  price_sen: number;
}

/** Only a valid ticket turns void, so that pressing twice gives one seat back. */
const voidSql = `with gone as (update events.ticket set state = 'void' where id = $1 and state = 'valid' returning id) select id from gone`;
const leftSql = "select count(*)::int as left from events.ticket where order_id = $1 and state <> 'void'";

/** A holder gives a free ticket back before the event starts (D-E38). */
@Injectable()
export class CancelTicket {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly book: OrderBook,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async run(userId: number, ticketId: number): Promise<{ message: string }> {
    const place = await this.database.asPerson(userId, () =>
      this.database.row<TicketPlace>('select * from events.ticket where id = $1 and user_id = $2', [ticketId, userId]),
    );
    if (!place) throw new NotFound();
    if (place.price_sen > 0) throw new NotCancellable('Contact the organiser for a refund');
    await this.database.asTenant({ tenantId: place.tenant_id, programId: place.program_id }, () =>
      this.database.transaction(async (tx) => {
        const refusal = await this.giveBack(tx, place, userId);
        if (refusal !== null) throw new NotCancellable(refusal);
      }),
    );
    return { message: eventsTexts.ticketCancelled };
  }

  /** In the ticket's tenant. Null when the seat is free again, else why it is not. */
  async giveBack(tx: Tx, place: TicketPlace, userId: number): Promise<string | null> {
    const event = await lockEvent(tx, place.event_id, place.program_id);
    if (event.cancelled_at !== null) return eventsTexts.eventCancelled;
    if (this.clock.now() >= event.start_time) return 'This event has started.';
    const gone = await tx.query<unknown[]>(voidSql, [place.id]);
    if (gone.length === 0) return 'This ticket is no longer valid.';
    await releaseSeats(tx, [{ ticketTypeId: place.ticket_type_id, amount: 1 }]);
    const order = await this.book.find(tx, place.order_id);
    const [row] = await tx.query<{ left: number }[]>(leftSql, [place.order_id]);
    if (order && row?.left === 0) {
      if (order.total_sen === 0) await this.book.move(tx, order, 'cancelled');
      else if (order.state === 'partially_refunded') await this.book.move(tx, order, 'refunded');
    }
    const facts = {
      ticketId: place.id,
      orderId: place.order_id,
      eventId: event.id,
      programId: event.program_id,
      userId,
    };
    await this.outbox.add(tx, ticketCancelled, facts);
    const change = { objectType: 'ticket', objectId: place.id, from: 'valid', to: 'void' };
    await this.audit.record(tx, { action: 'ticket.cancelled', ...change });
    return null;
  }
}
