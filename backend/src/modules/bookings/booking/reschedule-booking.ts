import { Injectable } from '@nestjs/common';
import { adminTexts, bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, Reschedule } from '@tandem/contracts/bookings';
import { Clock, Database, instantAt, Invalid, isZone, Outbox, requestContext } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { ActionUnavailable, OtherBooking, SameTime } from '../bookings.errors.js';
import { bookingRescheduled } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAccess } from './booking-access.js';
import type { Caller } from './booking-access.js';
import { BusyMember } from './busy-member.js';
import type { Booking } from './booking.entity.js';
import { isSomebodyGone } from './gone-people.js';
import { byAdmin, Journal } from './journal.js';
import { moveSlots } from './slot-claims.js';
import type { ActingAs } from './transition.js';

const names = { mentor: 'Mentor', mentee: 'Mentee', admin: 'Admin' } as const;

/** Both forms of the payload name an instant; a wall time is the actor's unless the body names a zone (D-B115). */
function startOf(wish: Reschedule): Date {
  if ('rescheduleDateTime' in wish) return new Date(wish.rescheduleDateTime);
  const zone = wish.timezone ?? requestContext().timezone ?? 'UTC';
  if (!isZone(zone)) throw new Invalid('timezone.unknown', { timezone: ['This time zone is not known.'] });
  return instantAt(wish.date, wish.select_booking_time, zone);
}

const slotOf = ({ programId, mentorId, startTime, durationMinutes }: Booking) => ({
  programId,
  mentorId,
  startTime,
  durationMinutes,
});

/** One that was over when somebody left waits to be concluded, and is not held again without them. @throws ActionUnavailable */
async function ensureNobodyGone(tx: Tx, bookingId: number): Promise<void> {
  if (await isSomebodyGone(tx, bookingId)) throw new ActionUnavailable();
}

/** A participant proposes another time, which the other side has to answer (D-B23, D-B25); an admin's holds at once (D-B26). */
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
    private readonly busy: BusyMember,
  ) {}

  /** @throws SameTime, SlotNotOffered, SlotTaken, MemberBusy, OwnCalendarBusy, OtherBooking, and as the booking and its access do */
  async run(caller: Caller, id: number, wish: Reschedule): Promise<BookingActionAnswer> {
    const { actor } = caller;
    if ('bookingId' in wish && (wish.bookingId ?? id) !== id) throw new OtherBooking();
    const reason = wish.reschedule_reason === '' ? null : (wish.reschedule_reason ?? null);
    const target = { startTime: startOf(wish), durationMinutes: wish.duration };
    const as = await this.access.toMove(id, caller, (by) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const { startTime: before, durationMinutes } = booking;
        const move = booking.reschedule(by, target, { now: this.clock.now(), userId: actor.userId });
        const isAtThatTime = before.getTime() === target.startTime.getTime();
        if (isAtThatTime && durationMinutes === target.durationMinutes) throw new SameTime();
        await ensureNobodyGone(tx, id);
        await this.offers.ensureOfferedAnew({ ...slotOf(booking), withoutNotice: by === 'admin' });
        await this.busy.named(actor.userId, () => moveSlots(tx, booking), booking.seats !== null);
        await this.journal.record(tx, booking, { ...move, reason });
        await this.writeHistory(tx, booking, { by, before, reason });
        const facts = {
          ...this.journal.factsOf(booking),
          actorId: actor.userId,
          ...byAdmin(by),
          oldStartTime: before.toISOString(),
          reason,
        };
        await this.outbox.add(tx, bookingRescheduled, facts);
        return by;
      }),
    );
    return this.reader.answer(id, actor, as === 'admin' ? adminTexts.rescheduled : bookingTexts.rescheduled);
  }

  /** D-B59 */
  private async writeHistory(
    tx: Tx,
    booking: Booking,
    entry: { by: ActingAs; before: Date; reason: string | null },
  ): Promise<void> {
    await tx.query(
      `insert into bookings.reschedule (tenant_id, program_id, booking_id, who, old_start_time, new_start_time, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        booking.tenantId,
        booking.programId,
        booking.id,
        names[entry.by],
        entry.before,
        booking.startTime,
        entry.reason,
        this.clock.now(),
      ],
    );
  }
}
