import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { failedBookingBody, reasonOf, reportBody, reportedParam, reportTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import type { z } from 'zod';
import { Actor, Csrf, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { OtherBooking } from '../bookings.errors.js';
import { ReportBooking } from './report-booking.js';

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
  @Sample({ body: { booking_id: { $: 'booking' }, failed_booking_reason: reason } })
  noShow(
    @Actor() actor: ActorView,
    @Body({ schema: failedBookingBody }) body: z.output<typeof failedBookingBody>,
  ): Promise<BookingActionAnswer> {
    const why = reasonOf(body.failed_booking_reason, body.other_failed_booking_reason);
    const complaint = { ...why, bookingId: body.booking_id, reportedUserId: null };
    return this.reports.run(actor, complaint, reportTexts.noShowDone);
  }

  @Post(':bookingId/report')
  @HttpCode(200)
  @Requires('platform:session')
  @Limit(daily)
  @Sample({ params: { bookingId: 'booking' }, body: { reportedUserId: { $: 'bookable_mentor' }, reason } })
  report(
    @Actor() actor: ActorView,
    @Param({ schema: reportedParam }) { bookingId }: { bookingId: number },
    @Body({ schema: reportBody }) body: z.output<typeof reportBody>,
  ): Promise<BookingActionAnswer> {
    const { reportedUserId, reason: given, other_reason: words } = body;
    if (body.bookingId !== undefined && body.bookingId !== bookingId) throw new OtherBooking();
    return this.reports.run(actor, { ...reasonOf(given, words), bookingId, reportedUserId });
  }
}
