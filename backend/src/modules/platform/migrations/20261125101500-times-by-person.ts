import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which times of a version were counted for one person since when, never how long they were: who reports often is one of many in what is
 * shown. What an earlier release writes meanwhile has counted nothing yet.
 */
export class TimesByPerson1795010000015 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table platform.remote_witness add column counted text[] not null default '{}',
      add column counted_since timestamptz not null default '-infinity'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_witness drop column counted, drop column counted_since');
  }
}
