import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where to where a given star counts: the programme may ask on another scale later. Answers of a version before have the scale of their session's form. */
export class ScaleOfAnswers1795050000152 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.review_answer add column scale_start integer, add column scale_end integer');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.review_answer drop column scale_end, drop column scale_start');
  }
}
