import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  bookingIdParam,
  cancelCall,
  createBookingBody,
  mayRequestQuery,
  rescheduleBody,
} from '@tandem/contracts/bookings';
import type {
  BookingActionAnswer,
  BookingAnswer,
  BookingRequest,
  Cancel,
  MayRequestView,
  Reschedule,
  SessionRoomView,
} from '@tandem/contracts/bookings';
import { Actor, Csrf, Idempotent, Limit, Requires, Sample } from '../../kernel/index.js';
import type { ActorView } from '../../kernel/index.js';
import { AcceptBooking } from './booking/accept-booking.js';
import { CancelBooking } from './booking/cancel-booking.js';
import { CompleteBooking } from './booking/complete-booking.js';
import { JoinSession } from './booking/join-session.js';
import { MayRequestMany } from './booking/may-request-many.js';
import { RequestBooking } from './booking/request-booking.js';
import { RescheduleBooking } from './booking/reschedule-booking.js';
import { BookingReader } from './reading/booking-reader.js';

/** Asking for a session, from the marketplace and from portals (D-B148), and what is done with one; by id from every programme (D-S51). */
@Controller()
export class BookingsController {
  constructor(
    private readonly requestBooking: RequestBooking,
    private readonly acceptBooking: AcceptBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly completeBooking: CompleteBooking,
    private readonly rescheduleBooking: RescheduleBooking,
    private readonly joinSession: JoinSession,
    private readonly mayRequestMany: MayRequestMany,
    private readonly reader: BookingReader,
  ) {}

  @Post(['bookings/booking_submission', 'api/v2/my/bookings'])
  @Requires('bookings:write')
  @Csrf()
  @Idempotent('late')
  @Limit({ name: 'bookings.create', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample({
    body: {
      booking: {
        program_id: { $: 'bookable_programme' },
        requestee_id: { $: 'bookable_mentor' },
        start_time: '2030-01-01T10:00:00Z',
        topic: 'Choosing a first role',
        learning_objectives_attributes: [{ objective: 'Compare two offers' }],
      },
    },
  })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createBookingBody }) body: { booking: BookingRequest },
  ): Promise<BookingActionAnswer> {
    return this.requestBooking.run(actor, body.booking);
  }

  @Get('bookings/may_request')
  @Requires('platform:session')
  @Sample({ query: { user_ids: '1' } })
  mayRequest(
    @Actor() actor: ActorView,
    @Query({ schema: mayRequestQuery }) query: { program_id?: number; user_ids: number[] },
  ): Promise<MayRequestView> {
    return this.mayRequestMany.run(actor, query);
  }

  @Get('bookings/:id')
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  async read(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingAnswer> {
    return { booking: await this.reader.one(id, actor) };
  }

  @Post('bookings/:id/accept')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  accept(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingActionAnswer> {
    return this.acceptBooking.run(actor, id);
  }

  @Post('bookings/:id/cancel')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' }, body: { reason: 'I am travelling.' } })
  cancel(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: cancelCall }) body: Cancel,
  ): Promise<BookingActionAnswer> {
    const wish = { reason: body.reason, creditBack: body.credit_back };
    return this.cancelBooking.run({ actor, as: 'participant' }, id, wish);
  }

  @Post('bookings/:id/complete')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  complete(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingActionAnswer> {
    return this.completeBooking.run({ actor, as: 'participant' }, id);
  }

  @Post('bookings/:id/reschedule')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' }, body: { rescheduleDateTime: '2030-01-01T10:00:00Z' } })
  reschedule(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: rescheduleBody }) body: Reschedule,
  ): Promise<BookingActionAnswer> {
    return this.rescheduleBooking.run({ actor, as: 'participant' }, id, body);
  }

  @Post('bookings/:id/join')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  join(@Actor() actor: ActorView, @Param({ schema: bookingIdParam }) { id }: { id: number }): Promise<SessionRoomView> {
    return this.joinSession.run(actor, id);
  }
}
