import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { attendeesQuery, eventIdParam, refundBody } from '@tandem/contracts/events';
import type { AttendeesQuery, AttendeesView, RefundInput } from '@tandem/contracts/events';
import { Actor, Csrf, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { ResendTickets } from '../tickets/resend-tickets.js';
import { ListAttendees } from './list-attendees.js';

const portal = { enterprise: 'event_enterprise', program: 'event_programme', id: 'event' };

/** Page data of the attendees' page, of the general site and of a portal (D-E58). */
@Controller()
@Requires('events:manage')
export class AttendeesController {
  constructor(
    private readonly attendees: ListAttendees,
    private readonly refundOrder: RefundOrder,
    private readonly resendTickets: ResendTickets,
  ) {}

  @Get('main/admins/events/:id/attendees.json')
  @Sample({ params: { id: 'event' } })
  general(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Query({ schema: attendeesQuery }) query: AttendeesQuery,
  ): Promise<AttendeesView> {
    return this.attendees.page(actor, id, query);
  }

  @Get('app/:enterprise/:program/admin/events/:id/attendees.json')
  @Sample({ params: portal })
  portal(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Query({ schema: attendeesQuery }) query: AttendeesQuery,
  ): Promise<AttendeesView> {
    return this.attendees.page(actor, id, query);
  }

  @Post('ticket_orders/:id/refund')
  @HttpCode(200)
  @Csrf()
  @Sample({ params: { id: 'ticket_order' }, body: {} })
  refund(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: refundBody }) body: RefundInput,
  ): Promise<{ message: string }> {
    return this.refundOrder.run(actor, id, body);
  }

  @Post('ticket_orders/:id/resend')
  @HttpCode(200)
  @Csrf()
  @Limit({ name: 'events.resend', max: 300, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { id: 'ticket_order' } })
  resend(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.resendTickets.run(actor, id);
  }

  @Get(['main/admins/events/:id/attendees.csv', 'app/:enterprise/:program/admin/events/:id/attendees.csv'])
  @Limit({ name: 'events.attendees-export', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ params: portal, query: { is_csv: 'true' } })
  csv(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Query({ schema: attendeesQuery }) query: AttendeesQuery,
  ): Promise<StreamableFile> {
    return this.attendees.export(actor, id, query);
  }
}
