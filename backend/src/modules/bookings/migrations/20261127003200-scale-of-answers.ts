import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/**
 * From where to where a given star counts: the programme may ask on another scale later. A process of the version before writes the usual
 * one; where the form of a session was kept, older answers get theirs.
 */
export class ScaleOfAnswers1795050000152 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table bookings.review_answer add column scale_start integer not null default 1,
      add column scale_end integer not null default 5`);
    await overAllTenants(q, ['bookings.review_answer', 'bookings.feedback_form'], () =>
      q.query(`update bookings.review_answer a set scale_start = coalesce((question ->> 'scale_start')::int, 1),
          scale_end = coalesce((question ->> 'scale_end')::int, 5)
        from bookings.feedback_form f cross join jsonb_array_elements(f.questions) question
        where f.booking_id = a.booking_id and a.category = 'stars' and (question ->> 'id')::bigint = a.question_id`),
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.review_answer drop column scale_end, drop column scale_start');
  }
}
