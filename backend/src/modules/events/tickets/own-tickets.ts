import { Injectable } from '@nestjs/common';
import { fromSen } from '@tandem/contracts/events';
import type { OrderState, OwnTicket } from '@tandem/contracts/events';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import { EventDoor } from '../event/event-access.js';
import { ForeignBuyer } from '../events.errors.js';
import { TicketSeal } from './ticket-code.js';

interface Row {
  id: number;
  code: string;
  name: string;
  kind: 'free' | 'paid';
  price_sen: number;
  state: OwnTicket['state'];
  order_id: number;
  order_state: OrderState;
  created_at: Date;
  start_time: Date;
}

const ticketsSql = `select t.id, t.code, o.name, o.kind, t.price_sen, t.state, t.order_id, r.state as order_state, t.created_at, e.start_time
  from events.ticket t
  join events.ticket_type o on o.id = t.ticket_type_id
  join events.ticket_order r on r.id = t.order_id
  join events.event e on e.id = t.event_id
  where t.event_id = $1 and t.user_id = $2 and t.state <> 'void' order by t.id`;

/** A person's tickets of one event: for that person and for those who run the event (E-082, D-E44). */
@Injectable()
export class OwnTickets {
  constructor(
    private readonly door: EventDoor,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seal: TicketSeal,
  ) {}

  async run(callerId: number, asked: { userId: number; eventId: number }): Promise<OwnTicket[]> {
    const own = asked.userId === callerId;
    try {
      return await this.door.toSee(asked.eventId, async ({ manages }) => {
        if (!own && !manages) throw new ForeignBuyer();
        const rows = await this.database.rows<Row>(ticketsSql, [asked.eventId, asked.userId]);
        return rows.map((row) => this.viewOf(row, asked.eventId));
      });
    } catch (failure) {
      // Nothing is told about the event: whoever asks for another person hears the same wherever it is hidden.
      if (failure instanceof NotFound && !own) throw new ForeignBuyer();
      throw failure;
    }
  }

  private viewOf(row: Row, eventId: number): OwnTicket {
    const ahead = this.clock.now() < row.start_time;
    return {
      id: row.id,
      code: row.code,
      qr: this.seal.addressOf(eventId, row.code),
      ticket_name: row.name,
      ticket_type: row.kind,
      price: fromSen(row.price_sen),
      state: row.state,
      order_id: row.order_id,
      order_state: row.order_state,
      purchased_at: row.created_at.toISOString(),
      cancellable: row.state === 'valid' && row.price_sen === 0 && ahead,
    };
  }
}
