import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { bookingCancelled, bookingDeclined } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAccess } from './booking-access.js';
import { factsOf, Journal } from './journal.js';

/** Withdraw, decline or cancel: one call, told apart by who calls and when (D-B21, D-B22, D-B28..D-B30). */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, id: number, reason: string): Promise<BookingActionAnswer> {
    await this.access.toAct(id, actor, (side) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const move = booking.cancel(side, reason, this.clock.now());
        if (!move) return;
        await this.journal.record(tx, booking, move);
        const facts = { ...factsOf(booking), actorId: actor.userId, reason };
        if (move.transition.tells === 'booking-declined') await this.outbox.add(tx, bookingDeclined, facts);
        else await this.outbox.add(tx, bookingCancelled, { ...facts, creditCharged: move.credit === 'charge' });
      }),
    );
    return this.reader.answer(id, actor, bookingTexts.cancelled);
  }
}
