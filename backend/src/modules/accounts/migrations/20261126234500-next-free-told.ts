import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which message told the next free time that stands, so that an older one that comes later does not write over it. Null where none was
 * told; a process of the version before, which knows no order, leaves what stood there.
 */
export class NextFreeTold1795020000018 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.mentor_stat add column next_free_told bigint');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.mentor_stat drop column next_free_told');
  }
}
