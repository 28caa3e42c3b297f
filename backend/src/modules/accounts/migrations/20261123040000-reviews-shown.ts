import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the members of a programme see its reviews and ratings (D-P49), as the programme told last. */
export class ReviewsShown1795020000012 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.known_programme add reviews_shown boolean not null default true');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.known_programme drop reviews_shown');
  }
}
