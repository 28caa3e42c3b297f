import { Injectable } from '@nestjs/common';
import { otherSide, reasonOf, reportTexts } from '@tandem/contracts/bookings';
import type {
  BookingActionAnswer,
  failedBookingBody,
  reportBody,
  ReportedReason,
  Side,
} from '@tandem/contracts/bookings';
import type { z } from 'zod';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import type { Booking } from '../booking/booking.entity.js';
import { Journal } from '../booking/journal.js';
import { AlreadyReported, NotInBooking, OtherBooking } from '../bookings.errors.js';
import { bookingReported } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';

export type Report = z.output<typeof reportBody>;
export type NoShow = z.output<typeof failedBookingBody>;

/** What a participant says about a session. */
interface Complaint extends ReportedReason {
  readonly bookingId: number;
  /** Null: the other party (D-B54). */
  readonly reportedUserId: number | null;
}

/** Once per session and person; a row that is there already is left as it is. */
const reportSql = `
  insert into bookings.report (tenant_id, program_id, booking_id, reporter_id, reported_user_id, reason, other_reason, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (booking_id, reporter_id) do nothing returning id`;

/** The very report: said twice, as a repeated click is. */
const repeatedSql = `
  select from bookings.report
  where booking_id = $1 and reporter_id = $2 and reported_user_id = $3 and reason = $4 and other_reason is not distinct from $5`;

interface WrittenReport extends ReportedReason {
  readonly reporterId: number;
  readonly reportedId: number;
}

/** Of a group somebody who came: who stands for a side may have been asked anew when it was moved, and never have answered (D-B54, D-B64). */
function otherOf(booking: Booking, side: Side): number {
  const [other, userId] = [otherSide(side), booking.userOf(otherSide(side))];
  return booking.seats?.standIn(other, userId) ?? userId;
}

/** A participant says that a session went wrong or who stayed away; admins decide what becomes of it (D-B33, D-B53, D-B54). */
@Injectable()
export class ReportBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  /** @throws OtherBooking where the body names another session than the address */
  async report(actor: ActorView, id: number, body: Report): Promise<BookingActionAnswer> {
    const { bookingId = id, reportedUserId, reason } = body;
    if (bookingId !== id) throw new OtherBooking();
    const words = body.other_reason || body.other_failed_booking_reason;
    return this.run(actor, { ...reasonOf(reason, words), bookingId, reportedUserId }, reportTexts.done);
  }

  async noShow(actor: ActorView, body: NoShow): Promise<BookingActionAnswer> {
    const { booking_id: bookingId, failed_booking_reason: reason, other_failed_booking_reason: words } = body;
    return this.run(actor, { ...reasonOf(reason, words), bookingId, reportedUserId: null }, reportTexts.noShowDone);
  }

  private async run(actor: ActorView, complaint: Complaint, message: string): Promise<BookingActionAnswer> {
    await this.access.toAct(complaint.bookingId, actor, (side) =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, complaint.bookingId);
        const reportedId = complaint.reportedUserId ?? otherOf(booking, side);
        if (!booking.peopleIds.includes(reportedId)) throw new NotInBooking();
        const report = { ...complaint, reporterId: actor.userId, reportedId };
        if (!(await this.isFirst(tx, booking, report))) {
          if (booking.isUnderReview && (await isRepeated(tx, booking, report))) return;
          throw new AlreadyReported();
        }
        const move = booking.report(side, this.clock.now(), actor.userId);
        const reason = complaint.words ?? complaint.reason;
        await this.journal.record(tx, booking, { ...move, reason });
        const facts = { ...this.journal.factsOf(booking), actorId: actor.userId, reportedUserId: reportedId, reason };
        await this.outbox.add(tx, bookingReported, facts);
      }),
    );
    return this.reader.answer(complaint.bookingId, actor, message);
  }

  private async isFirst(tx: Tx, booking: Booking, report: WrittenReport): Promise<boolean> {
    const { tenantId, programId, id } = booking;
    const rows = await tx.query<unknown[]>(reportSql, [
      tenantId,
      programId,
      id,
      report.reporterId,
      report.reportedId,
      report.reason,
      report.words,
      this.clock.now(),
    ]);
    return rows.length > 0;
  }
}

async function isRepeated(tx: Tx, { id }: Booking, report: WrittenReport): Promise<boolean> {
  const { reporterId, reportedId, reason, words } = report;
  return (await tx.query<unknown[]>(repeatedSql, [id, reporterId, reportedId, reason, words])).length > 0;
}
