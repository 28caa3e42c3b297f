import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A programme is a draft until its set-up is submitted (D-P15). What is there already, and what an earlier release makes meanwhile, is no
 * draft. Only an inactive programme can be one, so that an earlier release that switches it on needs to know nothing of drafts.
 */
export class ProgrammeDrafts1795010000011 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.programme add column is_draft boolean not null default false');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.programme drop column is_draft');
  }
}
