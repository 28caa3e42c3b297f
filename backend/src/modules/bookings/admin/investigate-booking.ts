import { Injectable } from '@nestjs/common';
import { adminTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { Journal } from '../booking/journal.js';
import { investigationStarted } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { ensureNoteKept } from '../reports/kept-notes.js';
import { ReportActions } from '../reports/report-actions.js';

/** An admin looks into a report; both people learn that somebody does (D-B35). */
@Injectable()
export class InvestigateBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly reports: ReportActions,
  ) {}

  async run(actor: ActorView, id: number, text: string | null): Promise<BookingActionAnswer> {
    await this.access.toAdminister(id, actor, () =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        const move = booking.investigate(this.clock.now());
        const action = { type: 'start_investigation', text, adminId: actor.userId } as const;
        if (!move) return ensureNoteKept(tx, booking, action);
        await this.journal.record(tx, booking, { ...move, reason: text });
        await this.reports.note(tx, booking, action);
        await this.outbox.add(tx, investigationStarted, {
          ...this.journal.factsOf(booking),
          actorId: actor.userId,
          byAdmin: true,
        });
      }),
    );
    return this.reader.answer(id, actor, adminTexts.investigating);
  }
}
