import { Injectable } from '@nestjs/common';
import { adminTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { Journal } from '../booking/journal.js';
import { bookingRefunded } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';

/** An admin gives the charged credit back to who paid, once (D-B43, D-B124). */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, id: number): Promise<BookingActionAnswer> {
    await this.access.toAdminister(id, actor, () =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const move = booking.refund(this.clock.now());
        if (!move) return;
        await this.journal.record(tx, booking, move);
        const facts = { ...this.journal.factsOf(booking), actorId: actor.userId, byAdmin: true };
        const payerIds = move.credits.map(({ payerId }) => payerId);
        const payers = booking.seats ? { payerIds } : {};
        await this.outbox.add(tx, bookingRefunded, { ...facts, payerId: payerIds[0] ?? booking.menteeId, ...payers });
      }),
    );
    return this.reader.answer(id, actor, adminTexts.refunded);
  }
}
