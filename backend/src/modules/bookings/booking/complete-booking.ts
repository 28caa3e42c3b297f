import { Injectable } from '@nestjs/common';
import { adminTexts, bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import { bookingCompleted } from '../bookings.messages.js';
import { FeedbackForms } from '../feedback/feedback-forms.js';
import { BookingReader } from '../reading/booking-reader.js';
import { ensureNoteKept } from '../reports/kept-notes.js';
import { ReportActions } from '../reports/report-actions.js';
import { BookingAccess } from './booking-access.js';
import type { Caller } from './booking-access.js';
import { isUnderReview } from './booking-record.js';
import { byAdmin, Journal } from './journal.js';

/** Somebody says that the session was held; the credit is spent and feedback opens (D-B31, D-B32). An admin decides a report so (D-B36). */
@Injectable()
export class CompleteBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly reports: ReportActions,
    private readonly forms: FeedbackForms,
  ) {}

  async run(caller: Caller, id: number, text: string | null = null): Promise<BookingActionAnswer> {
    const { actor } = caller;
    const as = await this.access.toMove(id, caller, (by) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const now = this.clock.now();
        const isHeldAnew = booking.completedAt === null;
        const move = booking.complete(by, now, actor.userId);
        const action = { type: 'completed', text, adminId: actor.userId } as const;
        if (!move) {
          await ensureNoteKept(tx, booking, action);
          return by;
        }
        await this.journal.record(tx, booking, { ...move, reason: text });
        if (isHeldAnew) await this.forms.keep(tx, booking);
        const resolved = isUnderReview(move.from);
        const facts = { ...this.journal.heldFactsOf(booking), actorId: actor.userId, ...byAdmin(by), resolved };
        if (isHeldAnew) await this.outbox.add(tx, bookingCompleted, { ...facts, completedAt: now.toISOString() });
        if (resolved) await this.reports.settle(tx, booking, action);
        return by;
      }),
    );
    return this.reader.answer(id, actor, as === 'admin' ? adminTexts.completed : bookingTexts.completed);
  }
}
