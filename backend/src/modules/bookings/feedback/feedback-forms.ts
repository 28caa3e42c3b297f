import { Injectable } from '@nestjs/common';
import type { Side } from '@tandem/contracts/bookings';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { Database } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';

interface Held {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number;
}

/** The questions about a session are those its programme had when it was completed, whatever the programme asks later (D-B182). */
@Injectable()
export class FeedbackForms {
  constructor(
    private readonly database: Database,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /** Once, when a session is completed for the first time. */
  async keep(tx: Tx, { id, tenantId, programId }: Held): Promise<void> {
    const { reviewQuestions } = await this.programmes.programmeSettings(programId);
    await tx.query(
      `insert into bookings.feedback_form (tenant_id, program_id, booking_id, questions) values ($1, $2, $3, $4)
       on conflict (booking_id) do nothing`,
      [tenantId, programId, id, JSON.stringify(reviewQuestions)],
    );
  }

  /** For raters of this side. */
  async of({ bookingId, programId }: { bookingId: number; programId: number }, side: Side): Promise<ReviewQuestion[]> {
    const kept = await this.database.row<{ questions: ReviewQuestion[] }>(
      'select questions from bookings.feedback_form where booking_id = $1',
      [bookingId],
    );
    const questions = kept?.questions ?? (await this.programmes.programmeSettings(programId)).reviewQuestions;
    return questions.filter((question) => question.user_type === side);
  }
}
