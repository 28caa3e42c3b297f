import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { Pairs } from '../../programme-admin/index.js';
import { FullyBooked } from '../bookings.errors.js';
import { bookingAccepted, memberAnswered } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAccess } from './booking-access.js';
import { BusyMember } from './busy-member.js';
import { Journal } from './journal.js';
import type { Booking } from './booking.entity.js';
import { ensureCalendarsFree } from './slot-claims.js';

/** The asked side says yes; the two become a pair if they are not one yet and chose each other (D-B20, D-B77). */
@Injectable()
export class AcceptBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly pairs: Pairs,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly busy: BusyMember,
  ) {}

  async run(actor: ActorView, id: number): Promise<BookingActionAnswer> {
    await this.access.toAct(id, actor, (side) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const now = this.clock.now();
        const move = booking.accept(side, now, actor.userId);
        if (!move) return;
        await this.ensureFree(tx, booking, { actorId: actor.userId, alone: move.transition.of === 'one member' });
        if (move.transition.of !== 'one member') await this.pairUp(tx, booking);
        await this.journal.record(tx, booking, move);
        const facts = { ...this.journal.factsOf(booking), actorId: actor.userId };
        if (move.transition.of === 'one member') {
          // The session keeps its number: by its time alone a calendar takes their entry for newer than the tentative one (D-B176).
          const calendar = facts.calendar && { ...facts.calendar, changedAt: now.toISOString() };
          return this.outbox.add(tx, memberAnswered, { ...facts, calendar, response: 'accepted', reason: null });
        }
        await this.outbox.add(tx, bookingAccepted, facts);
      }),
    );
    return this.reader.answer(id, actor, bookingTexts.accepted);
  }

  /** @throws FullyBooked when they would be a new pair, for which one of them has no place any more (D-P40) */
  private async pairUp(
    tx: Tx,
    { programId, mentorId, menteeId, isPeer, createdByAdmin, groupId, createdAt }: Booking,
  ): Promise<void> {
    if (isPeer || createdByAdmin || groupId !== null) return;
    const full = await this.pairs.createAgreed(tx, { programId, mentorId, menteeId }, createdAt);
    if (full) throw new FullyBooked(full);
  }

  /** Their times were claimed with the request; what their calendars say since is asked here. @throws OwnCalendarBusy, SlotTaken, MemberBusy */
  private ensureFree(tx: Tx, booking: Booking, by: { actorId: number; alone: boolean }): Promise<void> {
    const { startTime, endTime } = booking;
    const peopleIds = by.alone ? [by.actorId] : booking.peopleIds;
    const check = () => ensureCalendarsFree(tx, { peopleIds, startTime, endTime });
    return this.busy.named(by.actorId, check, booking.seats !== null);
  }
}
