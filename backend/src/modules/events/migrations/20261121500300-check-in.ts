import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a ticket was used and who let its holder in. */
export class CheckIn1795060000004 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table events.ticket
      add column used_at timestamptz,
      add column used_by bigint references platform."user",
      add constraint ticket_used_check check (state <> 'used' or used_at is not null)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table events.ticket drop column used_at, drop column used_by');
  }
}
