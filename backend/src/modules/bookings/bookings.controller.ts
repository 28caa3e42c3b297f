import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  bookingIdParam,
  cancelBody,
  createBookingBody,
  mayRequestQuery,
  rescheduleBody,
} from '@tandem/contracts/bookings';
import type {
  BookingActionAnswer,
  BookingAnswer,
  BookingRequest,
  MayRequestView,
  Reschedule,
} from '@tandem/contracts/bookings';
import { Actor, Csrf, Idempotent, Limit, Requires, Sample } from '../../kernel/index.js';
import type { ActorView } from '../../kernel/index.js';
import { AcceptBooking } from './booking/accept-booking.js';
import { CancelBooking } from './booking/cancel-booking.js';
import { CompleteBooking } from './booking/complete-booking.js';
import { MayRequestMany } from './booking/may-request-many.js';
import { RequestBooking } from './booking/request-booking.js';
import { RescheduleBooking } from './booking/reschedule-booking.js';
import { createLimit, createSample } from './bookings.samples.js';
import { BookingReader } from './reading/booking-reader.js';

/** Calls of the marketplace and those on one session; by id they work from every programme (D-S51). */
@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly requestBooking: RequestBooking,
    private readonly acceptBooking: AcceptBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly completeBooking: CompleteBooking,
    private readonly rescheduleBooking: RescheduleBooking,
    private readonly mayRequestMany: MayRequestMany,
    private readonly reader: BookingReader,
  ) {}

  @Post('booking_submission')
  @Requires('bookings:write')
  @Csrf()
  @Idempotent()
  @Limit(createLimit)
  @Sample(createSample)
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createBookingBody }) body: { booking: BookingRequest },
  ): Promise<BookingActionAnswer> {
    return this.requestBooking.run(actor, body.booking);
  }

  @Get('may_request')
  @Requires('platform:session')
  @Sample({ query: { user_ids: '1' } })
  mayRequest(
    @Actor() actor: ActorView,
    @Query({ schema: mayRequestQuery }) query: { program_id?: number; user_ids: number[] },
  ): Promise<MayRequestView> {
    return this.mayRequestMany.run(actor, query);
  }

  @Get(':id')
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  async read(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingAnswer> {
    return { booking: await this.reader.one(id, actor) };
  }

  @Post(':id/accept')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  accept(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingActionAnswer> {
    return this.acceptBooking.run(actor, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' }, body: { reason: 'I am travelling.' } })
  cancel(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: cancelBody }) body: { reason: string },
  ): Promise<BookingActionAnswer> {
    return this.cancelBooking.run(actor, id, body.reason);
  }

  @Post(':id/complete')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' } })
  complete(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingActionAnswer> {
    return this.completeBooking.run(actor, id);
  }

  @Post(':id/reschedule')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { id: 'booking' }, body: { rescheduleDateTime: '2030-01-01T10:00:00Z' } })
  reschedule(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: rescheduleBody }) body: Reschedule,
  ): Promise<BookingActionAnswer> {
    return this.rescheduleBooking.run(actor, id, body);
  }
}
