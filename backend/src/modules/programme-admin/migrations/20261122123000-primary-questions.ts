import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the built-in questions a stored one was (P-097); empty for those that somebody wrote. */
export class PrimaryQuestions1795030000019 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.review_question add primary_tag text');
    await q.query(
      'create unique index review_question_primary_once on programme_admin.review_question (program_id, primary_tag) where primary_tag is not null',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.review_question drop primary_tag');
  }
}
