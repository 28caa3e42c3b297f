import { Injectable } from '@nestjs/common';
import { adminTexts, bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { CancelReasonMissing, CreditNowLost } from '../bookings.errors.js';
import { bookingCancelled, bookingDeclined, memberAnswered } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { ensureNoteKept } from '../reports/kept-notes.js';
import { ReportActions } from '../reports/report-actions.js';
import { BookingAccess } from './booking-access.js';
import type { Caller } from './booking-access.js';
import { isUnderReview } from './booking-record.js';
import type { Move } from './booking-record.js';
import type { Booking } from './booking.entity.js';
import { byAdmin, Journal } from './journal.js';
import type { ActingAs } from './transition.js';

/** Why, and whether the caller was told that the credit comes back. */
interface Wish {
  readonly reason: string | null;
  readonly creditBack?: boolean | undefined;
}

interface Cancelling {
  readonly by: ActingAs;
  readonly actorId: number;
  readonly reason: string | null;
}

/** As which a report is decided. */
const actionOf = (adminId: number, text: string | null) => ({ type: 'cancelled', text, adminId }) as const;

/** Withdraw, decline or cancel: one call, told apart by who calls and when (D-B21, D-B22, D-B27..D-B30, D-B37). */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly reports: ReportActions,
  ) {}

  /**
   * @param reason only an admin may leave it out; what is written about a report stays with its actions, as both people read why
   * their session was cancelled (D-B56, D-B71, D-B72)
   */
  async run(caller: Caller, id: number, wish: Wish): Promise<BookingActionAnswer> {
    const { actor } = caller;
    const as = await this.move(id, caller, wish).catch(async (error: unknown) => {
      // Who has left a group and says so again has left it (D-B48).
      if (error instanceof NotFound && (await this.access.placeLeft(id, actor))) return 'gone' as const;
      throw error;
    });
    if (as === 'gone') return this.reader.lastAnswer(id, actor, bookingTexts.cancelled);
    return this.reader.answer(id, actor, as === 'admin' ? adminTexts.cancelled : bookingTexts.cancelled);
  }

  private move(id: number, caller: Caller, { reason, creditBack }: Wish): Promise<ActingAs | 'gone'> {
    const { actor } = caller;
    return this.access.toMove(id, caller, (by) => {
      if (by !== 'admin' && reason === null) throw new CancelReasonMissing();
      return this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        // An admin who says it again as the member that they were does not call it off for the others (D-B67).
        const isOut = () => (by !== 'admin' || caller.as === 'participant') && booking.hasLeft(actor.userId);
        if (isOut()) return 'gone';
        const wasOnlyAsked = booking.seats?.of(actor.userId)?.response === 'pending';
        const shown = booking.isUnderReview ? null : reason;
        const move = booking.cancel(by, shown ?? adminTexts.cancelReason, {
          now: this.clock.now(),
          userId: actor.userId,
        });
        if (!move) {
          if (by === 'admin') await ensureNoteKept(tx, booking, actionOf(actor.userId, reason));
          return by;
        }
        const paysNow = move.credits.some(({ step, payerId }) => step === 'charge' && payerId === actor.userId);
        if (creditBack && paysNow) throw new CreditNowLost();
        await this.journal.record(tx, booking, { ...move, reason });
        await this.tell(tx, { booking, move, wasOnlyAsked }, { by, actorId: actor.userId, reason });
        return isOut() ? 'gone' : by;
      });
    });
  }

  private async tell(
    tx: Tx,
    { booking, move, wasOnlyAsked }: { booking: Booking; move: Move; wasOnlyAsked: boolean },
    { by, actorId, reason }: Cancelling,
  ): Promise<void> {
    const resolved = isUnderReview(move.from);
    const creditCharged = move.credits.some(({ step }) => step === 'charge');
    if (move.transition.of === 'one member') {
      const facts = { ...this.journal.factsOf(booking), actorId, response: 'declined' as const, reason };
      const wasConfirmed = booking.sequence > 0 || (move.from === 'upcoming' && !wasOnlyAsked);
      const how = { wasConfirmed, afterStart: move.transition.when === 'from start' };
      return this.outbox.add(tx, memberAnswered, { ...facts, ...how, creditCharged });
    }
    const why = booking.cancelReason ?? adminTexts.cancelReason;
    const facts = { ...this.journal.factsOf(booking), actorId, ...byAdmin(by), reason: why };
    if (move.transition.tells === 'booking-declined') return this.outbox.add(tx, bookingDeclined, facts);
    await this.outbox.add(tx, bookingCancelled, {
      ...facts,
      creditCharged,
      ...(move.transition.id === 'D-B30' ? { afterStart: true } : {}),
      resolved,
    });
    if (resolved) await this.reports.settle(tx, booking, actionOf(actorId, reason));
  }
}
