import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { bookingIdQuery, bookingListQuery, createBookingBody } from '@tandem/contracts/bookings';
import type {
  BookingActionAnswer,
  BookingListView,
  BookingRequest,
  CalendarLinkView,
} from '@tandem/contracts/bookings';
import { Actor, Csrf, Idempotent, Limit, Requires, Sample } from '../../kernel/index.js';
import type { ActorView } from '../../kernel/index.js';
import { RequestBooking } from './booking/request-booking.js';
import { createLimit, createSample } from './bookings.samples.js';
import { AddToCalendar } from './calendar/add-to-calendar.js';
import { ListBookings } from './reading/list-bookings.js';
import type { ListQuery } from './reading/list-bookings.js';

/** The caller's own sessions, verbatim paths of the portals. */
@Controller('api/v2/my')
export class MyBookingsController {
  constructor(
    private readonly listBookings: ListBookings,
    private readonly requestBooking: RequestBooking,
    private readonly calendar: AddToCalendar,
  ) {}

  @Get('bookings')
  @Requires('platform:session')
  @Sample({ query: { tab: 'upcoming' } })
  list(@Actor() actor: ActorView, @Query({ schema: bookingListQuery }) query: ListQuery): Promise<BookingListView> {
    return this.listBookings.run(actor, query);
  }

  @Post('bookings')
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

  @Post('calendar/add_to_google_calendar')
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  google(
    @Actor() actor: ActorView,
    @Query({ schema: bookingIdQuery }) query: { booking_id: number },
  ): Promise<CalendarLinkView> {
    return this.calendar.google(actor, query.booking_id);
  }

  @Post('calendar/add_to_microsoft_calendar')
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  microsoft(
    @Actor() actor: ActorView,
    @Query({ schema: bookingIdQuery }) query: { booking_id: number },
  ): Promise<CalendarLinkView> {
    return this.calendar.microsoft(actor, query.booking_id);
  }

  @Get('calendar/download_ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="session.ics"')
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  ics(@Actor() actor: ActorView, @Query({ schema: bookingIdQuery }) query: { booking_id: number }): Promise<string> {
    return this.calendar.ics(actor, query.booking_id);
  }
}
