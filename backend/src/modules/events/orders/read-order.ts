import { Injectable } from '@nestjs/common';
import { fromSen } from '@tandem/contracts/events';
import type { OrderState, OrderView } from '@tandem/contracts/events';
import { Database, NotFound } from '../../../kernel/index.js';

interface Row {
  id: number;
  tenant_id: number;
  event_id: number;
  state: OrderState;
  subtotal_sen: number;
  tax_sen: number;
  total_sen: number;
}
interface Line {
  title: string;
  ticket_name: string;
  amount: number;
  price_sen: number;
}

const linesSql = `select e.title, o.name as ticket_name, l.amount, l.price_sen
  from events.order_line l
  join events.ticket_type o on o.id = l.ticket_type_id
  join events.event e on e.id = o.event_id
  where l.order_id = $1 order by o.position, o.id`;

/** An order, for its buyer and nobody else (D-E40). */
@Injectable()
export class ReadOrder {
  constructor(private readonly database: Database) {}

  async run(userId: number, orderId: number): Promise<OrderView> {
    const order = await this.database.asPerson(userId, () =>
      this.database.row<Row>('select * from events.ticket_order where id = $1 and user_id = $2', [orderId, userId]),
    );
    if (!order) throw new NotFound();
    const lines = await this.database.asTenant({ tenantId: order.tenant_id }, () =>
      this.database.rows<Line>(linesSql, [orderId]),
    );
    return {
      id: order.id,
      event_id: order.event_id,
      event_title: lines[0]?.title ?? '',
      state: order.state,
      subtotal: fromSen(order.subtotal_sen),
      service_tax: fromSen(order.tax_sen),
      total: fromSen(order.total_sen),
      lines: lines.map(({ ticket_name, amount, price_sen }) => ({ ticket_name, amount, price: fromSen(price_sen) })),
    };
  }
}
