import { Body, Controller, Param, Patch } from '@nestjs/common';
import { adminActionBody, bookingIdParam, missBody, rescheduleBody, textOf } from '@tandem/contracts/bookings';
import type { AdminAction, BookingActionAnswer, Miss, Reschedule } from '@tandem/contracts/bookings';
import { Actor, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { CancelBooking } from '../booking/cancel-booking.js';
import { CompleteBooking } from '../booking/complete-booking.js';
import { RescheduleBooking } from '../booking/reschedule-booking.js';
import { InvestigateBooking } from './investigate-booking.js';
import { MissBooking } from './miss-booking.js';
import { RefundBooking } from './refund-booking.js';

/** What admins do with one session; the booking decides who is an admin of it (D-B67, D-B211). */
@Controller('api/v2/admin/bookings/:id')
@Requires('platform:session')
export class AdminActionsController {
  constructor(
    private readonly completeBooking: CompleteBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly missBooking: MissBooking,
    private readonly investigateBooking: InvestigateBooking,
    private readonly refundBooking: RefundBooking,
    private readonly rescheduleBooking: RescheduleBooking,
  ) {}

  @Patch('complete')
  @Sample({ params: { id: 'booking' } })
  complete(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: adminActionBody }) body: AdminAction,
  ): Promise<BookingActionAnswer> {
    return this.completeBooking.run({ actor, as: 'admin' }, id, textOf(body));
  }

  @Patch('cancel')
  @Sample({ params: { id: 'booking' } })
  cancel(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: adminActionBody }) body: AdminAction,
  ): Promise<BookingActionAnswer> {
    return this.cancelBooking.run({ actor, as: 'admin' }, id, { reason: textOf(body) });
  }

  @Patch('miss')
  @Sample({ params: { id: 'booking' }, body: { missed_participant_id: { $: 'booking_seat' } } })
  miss(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: missBody }) body: Miss,
  ): Promise<BookingActionAnswer> {
    return this.missBooking.run(actor, id, { participantId: body.missed_participant_id, text: textOf(body) });
  }

  @Patch('investigate')
  @Sample({ params: { id: 'booking' } })
  investigate(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: adminActionBody }) body: AdminAction,
  ): Promise<BookingActionAnswer> {
    return this.investigateBooking.run(actor, id, textOf(body));
  }

  @Patch('refund')
  @Sample({ params: { id: 'booking' } })
  refund(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<BookingActionAnswer> {
    return this.refundBooking.run(actor, id);
  }

  @Patch('reschedule')
  @Sample({ params: { id: 'booking' }, body: { rescheduleDateTime: '2030-01-01T10:00:00Z' } })
  reschedule(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: rescheduleBody }) body: Reschedule,
  ): Promise<BookingActionAnswer> {
    return this.rescheduleBooking.run({ actor, as: 'admin' }, id, body);
  }
}
