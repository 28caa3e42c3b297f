import type { Purchase } from '@tandem/contracts/events';
import { requestContext } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import type { PricedOrder } from './price-order.js';

export interface NewOrder {
  readonly event: { readonly id: number; readonly program_id: number };
  readonly userId: number;
  readonly purchase: Pick<Purchase, 'name' | 'email' | 'phone_no' | 'answers'>;
  readonly priced: PricedOrder;
  readonly now: Date;
  /** Null: nothing is to be paid. */
  readonly heldUntil: Date | null;
}

/** Saves an order as pending, with its lines and answers; answers its id. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { event, purchase, priced } = order;
  const scope = [requestContext().tenantId, event.program_id];
  const [row] = await tx.query<{ id: number }[]>(
    `insert into events.ticket_order (tenant_id, program_id, event_id, user_id, state, name, email, phone_no,
       subtotal_sen, tax_percent, tax_sen, total_sen, held_until, created_at)
     values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      ...scope,
      event.id,
      order.userId,
      purchase.name,
      purchase.email,
      purchase.phone_no,
      priced.subtotalSen,
      priced.taxPercent,
      priced.taxSen,
      priced.totalSen,
      order.heldUntil ?? order.now,
      order.now,
    ],
  );
  const orderId = row?.id ?? 0;
  for (const line of priced.lines) {
    await tx.query(
      `insert into events.order_line (tenant_id, program_id, order_id, ticket_type_id, amount, price_sen)
       values ($1, $2, $3, $4, $5, $6)`,
      [...scope, orderId, line.ticketTypeId, line.amount, line.priceSen],
    );
  }
  for (const { event_extra_field_id, answer } of purchase.answers) {
    await tx.query(
      `insert into events.order_answer (tenant_id, program_id, order_id, question_id, answer) values ($1, $2, $3, $4, $5)`,
      [...scope, orderId, event_extra_field_id, answer],
    );
  }
  return orderId;
}
