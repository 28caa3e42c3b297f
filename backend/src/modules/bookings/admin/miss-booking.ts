import { Injectable } from '@nestjs/common';
import { adminTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, Side } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { isUnderReview } from '../booking/booking-record.js';
import { Journal } from '../booking/journal.js';
import { NotInBooking } from '../bookings.errors.js';
import { bookingMissed, memberAbsent } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { ensureNoteKept } from '../reports/kept-notes.js';
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
        const { side, userId } = await seatOf(tx, id, participantId);
        const move = booking.miss({ seatId: participantId, side, userId }, this.clock.now());
        const action = { type: 'missed', text, adminId: actor.userId } as const;
        if (!move) return ensureNoteKept(tx, booking, action);
        await this.journal.record(tx, booking, { ...move, reason: text });
        const told = { ...this.journal.factsOf(booking), actorId: actor.userId, byAdmin: true };
        const resolved = isUnderReview(move.from);
        if (move.transition.of === 'one member') {
          // The report itself waits on: the others met.
          if (resolved) await this.reports.note(tx, booking, action);
          return this.outbox.add(tx, memberAbsent, { ...told, absentId: userId });
        }
        await this.outbox.add(tx, bookingMissed, { ...told, resolved, missedUserId: userId });
        if (resolved) await this.reports.settle(tx, booking, action);
      }),
    );
    return this.reader.answer(id, actor, adminTexts.missed);
  }
}

/** @throws NotInBooking */
async function seatOf(tx: Tx, bookingId: number, seatId: number): Promise<{ side: Side; userId: number }> {
  const [seat] = await tx.query<{ side: Side; userId: number }[]>(
    'select side, user_id as "userId" from bookings.booking_participant where booking_id = $1 and id = $2 and (response is null or response = $3)',
    [bookingId, seatId, 'accepted'],
  );
  if (!seat) throw new NotInBooking('missed_participant_id');
  return seat;
}
