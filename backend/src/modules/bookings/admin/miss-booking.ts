import { Injectable } from '@nestjs/common';
import { adminTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, Side } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { isUnderReview } from '../booking/booking.entity.js';
import { factsOf, Journal } from '../booking/journal.js';
import { NotInBooking } from '../bookings.errors.js';
import { bookingMissed } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { ReportActions } from '../reports/report-actions.js';

interface Absence {
  /** The seat of the one who stayed away. */
  readonly participantId: number;
  readonly text: string | null;
}

/** An admin says who stayed away, which decides about the credit (D-B34, D-B38, B-073). */
@Injectable()
export class MissBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly reports: ReportActions,
  ) {}

  async run(actor: ActorView, id: number, { participantId, text }: Absence): Promise<BookingActionAnswer> {
    await this.access.toAdminister(id, actor, () =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const side = await sideOf(tx, id, participantId);
        const move = booking.miss({ seatId: participantId, side }, this.clock.now());
        if (!move) return;
        await this.journal.record(tx, booking, { ...move, reason: text });
        const resolved = isUnderReview(move.from);
        const facts = { ...factsOf(booking), actorId: actor.userId, byAdmin: true, resolved };
        await this.outbox.add(tx, bookingMissed, { ...facts, missedUserId: booking.userOf(side) });
        if (resolved) await this.reports.settle(tx, booking, { type: 'missed', text, adminId: actor.userId });
      }),
    );
    return this.reader.answer(id, actor, adminTexts.missed);
  }
}

/** @throws NotInBooking */
async function sideOf(tx: Tx, bookingId: number, seatId: number): Promise<Side> {
  const [seat] = await tx.query<{ side: Side }[]>(
    'select side from bookings.booking_participant where booking_id = $1 and id = $2',
    [bookingId, seatId],
  );
  if (!seat) throw new NotInBooking('missed_participant_id');
  return seat.side;
}
