import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, Reschedule, Side } from '@tandem/contracts/bookings';
import { Clock, Database, instantAt, Invalid, isZone, Outbox, requestContext } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { bookingRescheduled } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAccess } from './booking-access.js';
import type { Booking } from './booking.entity.js';
import { factsOf, Journal } from './journal.js';
import { moveSlots } from './slot-claims.js';

/** Both forms of the payload name an instant; a wall time is the actor's unless the body names a zone (D-B115). */
function startOf(wish: Reschedule): Date {
  if ('rescheduleDateTime' in wish) return new Date(wish.rescheduleDateTime);
  const zone = wish.timezone ?? requestContext().timezone ?? 'UTC';
  if (!isZone(zone)) throw new Invalid('timezone.unknown', { timezone: ['This time zone is not known.'] });
  return instantAt(wish.date, wish.select_booking_time, zone);
}

/** A participant proposes another time; the other side has to answer it (D-B23, D-B25). */
@Injectable()
export class RescheduleBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly offers: SlotOffers,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, id: number, wish: Reschedule): Promise<BookingActionAnswer> {
    const target = { startTime: startOf(wish), durationMinutes: wish.duration };
    await this.access.toAct(id, actor, (side) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const before = booking.startTime;
        const move = booking.reschedule(side, target, this.clock.now());
        await this.offers.ensureOffered(booking);
        await moveSlots(tx, booking);
        await this.journal.record(tx, booking, move);
        await this.writeHistory(tx, booking, { side, before, reason: wish.reschedule_reason });
        const facts = { ...factsOf(booking), actorId: actor.userId, oldStartTime: before.toISOString() };
        await this.outbox.add(tx, bookingRescheduled, facts);
      }),
    );
    return this.reader.answer(id, actor, bookingTexts.rescheduled);
  }

  /** D-B59 */
  private async writeHistory(
    tx: Tx,
    booking: Booking,
    entry: { side: Side; before: Date; reason: string | undefined },
  ): Promise<void> {
    await tx.query(
      `insert into bookings.reschedule (tenant_id, program_id, booking_id, who, old_start_time, new_start_time, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        booking.tenantId,
        booking.programId,
        booking.id,
        entry.side === 'mentor' ? 'Mentor' : 'Mentee',
        entry.before,
        booking.startTime,
        entry.reason === '' ? null : (entry.reason ?? null),
        this.clock.now(),
      ],
    );
  }
}
