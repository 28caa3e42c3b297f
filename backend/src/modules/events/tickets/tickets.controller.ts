import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { eventIdParam, ownTicketsParam, ownTicketsQuery, purchaseBody } from '@tandem/contracts/events';
import type { OrderView, OwnTicket, Purchase } from '@tandem/contracts/events';
import { Actor, Csrf, Idempotent, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { PurchaseTickets } from '../orders/purchase-tickets.js';
import { ReadOrder } from '../orders/read-order.js';
import { CancelTicket } from './cancel-ticket.js';
import { OwnTickets } from './own-tickets.js';
import { PrintTickets } from './print-tickets.js';

/** Buying, reading and giving back one's own tickets, from every programme: the event says where it belongs. */
@Controller()
@Requires('platform:session')
export class TicketsController {
  constructor(
    private readonly purchaseTickets: PurchaseTickets,
    private readonly ownTickets: OwnTickets,
    private readonly cancelTicket: CancelTicket,
    private readonly orders: ReadOrder,
    private readonly print: PrintTickets,
  ) {}

  /** The body is a JSON string with the address to go to (D-E29). */
  @Post('tickets/purchase')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  @Csrf()
  @Idempotent('late')
  @Limit({ name: 'events.purchase', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({
    body: {
      event_id: { $: 'event' },
      name: 'Aina Rahman',
      email: 'aina@example.test',
      phone_no: '+60 12 345 6789',
      tickets: [{ id: 1, amount: 1 }],
    },
  })
  purchase(@Actor() actor: ActorView, @Body({ schema: purchaseBody }) body: Purchase): Promise<string> {
    return this.purchaseTickets.run(actor, body);
  }

  @Get('tickets/:userId')
  @Sample({ params: { userId: 'ticket_owner' }, query: { event_id: { $: 'event' } } })
  own(
    @Actor() actor: ActorView,
    @Param({ schema: ownTicketsParam }) { userId }: { userId: number },
    @Query({ schema: ownTicketsQuery }) query: { event_id: number },
  ): Promise<OwnTicket[]> {
    return this.ownTickets.run(actor.userId, { userId, eventId: query.event_id });
  }

  /** D-E41 */
  @Get('tickets/:id/ticket.pdf')
  @Limit({ name: 'events.ticket-pdf', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { id: 'ticket' } })
  async pdf(
    @Actor() { userId }: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<StreamableFile> {
    const content = await this.print.one(userId, id);
    return new StreamableFile(content, {
      type: 'application/pdf',
      length: content.length,
      disposition: 'attachment; filename="ticket.pdf"',
    });
  }

  @Post('tickets/:id/cancel')
  @HttpCode(200)
  @Sample({ params: { id: 'ticket' } })
  cancel(
    @Actor() { userId }: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.cancelTicket.run(userId, id);
  }

  @Get('ticket_orders/:id')
  @Sample({ params: { id: 'ticket_order' } })
  order(@Actor() { userId }: ActorView, @Param({ schema: eventIdParam }) { id }: { id: number }): Promise<OrderView> {
    return this.orders.run(userId, id);
  }
}
