import { Injectable } from '@nestjs/common';
import type { OrderState } from '@tandem/contracts/events';
import { Audit, Clock, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { orderConfirmed } from '../events.messages.js';
import { newTicketCode } from '../tickets/ticket-code.js';
import { releaseSeats } from './seats.js';
import type { Wanted } from './seats.js';

export const holdKind = 'events.expire-hold';

export interface Order {
  readonly id: number;
  readonly tenant_id: number;
  readonly program_id: number;
  readonly event_id: number;
  readonly user_id: number;
  readonly state: OrderState;
  readonly tax_sen: number;
  readonly total_sen: number;
  readonly held_until: Date | null;
}

/** Brings orders from state to state; each change is stored with its time and who made it (D-E09). The event's row is locked. */
@Injectable()
export class OrderBook {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async find(tx: Tx, orderId: number): Promise<Order | null> {
    const rows = await tx.query<Order[]>('select * from events.ticket_order where id = $1', [orderId]);
    return rows[0] ?? null;
  }

  /** The seats become tickets, each with its own code (D-E10). */
  async confirm(tx: Tx, order: Order): Promise<void> {
    const now = this.clock.now();
    await this.move(tx, order, 'confirmed');
    const units = (await linesOf(tx, order.id)).flatMap((line) => Array.from({ length: line.amount }, () => line));
    await tx.query(
      `insert into events.ticket (tenant_id, program_id, order_id, event_id, ticket_type_id, user_id, code, state, price_sen, created_at)
       select $1, $2, $3, $4, unit.type, $5, unit.code, 'valid', unit.price, $6
       from unnest($7::bigint[], $8::text[], $9::integer[]) as unit (type, code, price)`,
      [
        order.tenant_id,
        order.program_id,
        order.id,
        order.event_id,
        order.user_id,
        now,
        units.map((unit) => unit.ticketTypeId),
        units.map(newTicketCode),
        units.map((unit) => unit.priceSen),
      ],
    );
    const { id: orderId, event_id: eventId, program_id: programId, user_id: userId } = order;
    await this.outbox.add(tx, orderConfirmed, { orderId, eventId, programId, userId });
  }

  /** Ends a hold and gives its seats back. */
  async drop(tx: Tx, order: Order, to: 'expired' | 'failed' | 'cancelled'): Promise<void> {
    await this.move(tx, order, to);
    await releaseSeats(tx, await linesOf(tx, order.id));
  }

  /** Holds of the event that nobody paid in time; their seats are free again before anybody is refused one (D-E30). */
  async dropLapsed(tx: Tx, eventId: number): Promise<void> {
    const lapsed = await tx.query<Order[]>(
      "select * from events.ticket_order where event_id = $1 and state = 'pending' and held_until <= $2 order by id",
      [eventId, this.clock.now()],
    );
    for (const order of lapsed) await this.drop(tx, order, 'expired');
  }

  /** The timer of a hold is left to fire and find nothing to do: taking it away under the event's lock could wait for itself. */
  async move(tx: Tx, order: Order, to: OrderState): Promise<void> {
    await tx.query(
      `update events.ticket_order set state = $2, held_until = null, settle_failure = null,
         confirmed_at = case when $2 = 'confirmed' then $3 else confirmed_at end where id = $1`,
      [order.id, to, this.clock.now()],
    );
    const change = { objectType: 'ticket_order', objectId: order.id, from: order.state, to };
    await this.audit.record(tx, { action: `ticket_order.${to}`, ...change });
  }
}

export async function linesOf(tx: Tx, orderId: number): Promise<(Wanted & { priceSen: number })[]> {
  return tx.query(
    `select ticket_type_id as "ticketTypeId", amount, price_sen as "priceSen" from events.order_line
     where order_id = $1 order by ticket_type_id`,
    [orderId],
  );
}
