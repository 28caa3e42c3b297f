import { Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { bookingIdQuery, bookingListQuery } from '@tandem/contracts/bookings';
import type { BookingListView, CalendarLinkView, UnconcludedView } from '@tandem/contracts/bookings';
import { Actor, Requires, Sample } from '../../kernel/index.js';
import type { ActorView } from '../../kernel/index.js';
import { AddToCalendar } from './calendar/add-to-calendar.js';
import { ListBookings } from './reading/list-bookings.js';
import type { ListQuery } from './reading/list-bookings.js';

/** The caller's own sessions: lists and the way into their calendar. */
@Controller('api/v2/my')
export class MyBookingsController {
  constructor(
    private readonly listBookings: ListBookings,
    private readonly calendar: AddToCalendar,
  ) {}

  @Get('bookings')
  @Requires('platform:session')
  @Sample({ query: { tab: 'upcoming' } })
  list(@Actor() actor: ActorView, @Query({ schema: bookingListQuery }) query: ListQuery): Promise<BookingListView> {
    return this.listBookings.run(actor, query);
  }

  @Get('bookings/unconcluded')
  @Requires('platform:session')
  @Sample()
  unconcluded(@Actor() actor: ActorView): Promise<UnconcludedView> {
    return this.listBookings.unconcluded(actor);
  }

  @Post('calendar/add_to_google_calendar')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  google(
    @Actor() actor: ActorView,
    @Query({ schema: bookingIdQuery }) query: { booking_id: number },
  ): Promise<CalendarLinkView> {
    return this.calendar.google(actor, query.booking_id);
  }

  @Post('calendar/add_to_microsoft_calendar')
  @HttpCode(200)
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
