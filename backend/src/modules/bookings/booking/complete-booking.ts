import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { bookingCompleted } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAccess } from './booking-access.js';
import { factsOf, Journal } from './journal.js';

/** A participant says that the session was held; the credit is spent and feedback opens (D-B31). */
@Injectable()
export class CompleteBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, id: number): Promise<BookingActionAnswer> {
    await this.access.toAct(id, actor, (side) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const now = this.clock.now();
        const move = booking.complete(side, now);
        if (!move) return;
        await this.journal.record(tx, booking, move);
        const facts = { ...factsOf(booking), actorId: actor.userId, completedAt: now.toISOString() };
        await this.outbox.add(tx, bookingCompleted, facts);
      }),
    );
    return this.reader.answer(id, actor, bookingTexts.completed);
  }
}
