import { Injectable } from '@nestjs/common';
import type { ReportActionType } from '@tandem/contracts/bookings';
import { Clock, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import type { Booking } from '../booking/booking.entity.js';
import { Journal } from '../booking/journal.js';
import { bookingResolved } from '../bookings.messages.js';

export interface ReportAction {
  readonly type: ReportActionType;
  readonly text: string | null;
  readonly adminId: number;
}

/** What admins did about a report, with what they wrote (B-117, D-B56). */
@Injectable()
export class ReportActions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
  ) {}

  async note(tx: Tx, { tenantId, programId, id }: Booking, { type, text, adminId }: ReportAction): Promise<void> {
    await tx.query(
      `insert into bookings.report_action (tenant_id, program_id, booking_id, type, text, admin_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tenantId, programId, id, type, text, adminId, this.clock.now()],
    );
  }

  /** The report is decided: both people hear how. */
  async settle(
    tx: Tx,
    booking: Booking,
    action: ReportAction & { type: 'completed' | 'cancelled' | 'missed' },
  ): Promise<void> {
    await this.note(tx, booking, action);
    await this.outbox.add(tx, bookingResolved, {
      ...this.journal.heldFactsOf(booking),
      actorId: action.adminId,
      outcome: action.type,
      status: booking.status,
    });
  }
}
