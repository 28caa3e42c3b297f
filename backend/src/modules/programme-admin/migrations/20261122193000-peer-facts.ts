import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['session_fact', 'activity'] as const;

/**
 * Two mentors who met as peers: both are looked for in the mentor's role. A session told of before stands as one of two sides until it is told
 * of again; one that was over by then never is and keeps its old count.
 */
export class PeerFacts1795030000027 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const table of tables)
      await q.query(`alter table programme_admin.${table} add column is_peer boolean not null default false`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of tables) await q.query(`alter table programme_admin.${table} drop column is_peer`);
  }
}
