import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { failedBookingBody, reportBody, reportedParam } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Actor, Csrf, InvalidUncounted, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { ReportBooking } from './report-booking.js';
import type { NoShow, Report } from './report-booking.js';

/** D-B159 */
const daily = { name: 'bookings.report', max: 10, windowSeconds: 86_400, per: 'user' } as const;
const reason = 'Technical issues';

/** Participants report a session; by id from every programme (D-S51). */
@Controller('bookings')
export class ReportsController {
  constructor(private readonly reports: ReportBooking) {}

  @Post('failed_booking_report')
  @HttpCode(200)
  @Requires('platform:session')
  @Csrf()
  @Limit(daily)
  @InvalidUncounted()
  @Sample({ body: { booking_id: { $: 'booking' }, failed_booking_reason: reason } })
  noShow(@Actor() actor: ActorView, @Body({ schema: failedBookingBody }) body: NoShow): Promise<BookingActionAnswer> {
    return this.reports.noShow(actor, body);
  }

  @Post(':bookingId/report')
  @HttpCode(200)
  @Requires('platform:session')
  @Limit(daily)
  @InvalidUncounted()
  @Sample({ params: { bookingId: 'booking' }, body: { reportedUserId: { $: 'bookable_mentor' }, reason } })
  report(
    @Actor() actor: ActorView,
    @Param({ schema: reportedParam }) { bookingId }: { bookingId: number },
    @Body({ schema: reportBody }) body: Report,
  ): Promise<BookingActionAnswer> {
    return this.reports.report(actor, bookingId, body);
  }
}
