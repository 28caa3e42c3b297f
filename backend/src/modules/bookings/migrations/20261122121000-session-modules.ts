import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session belongs to in the plan of its programme; only its id, as programme administration keeps the modules. */
export class SessionModules1795050000020 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking add column learning_module_id bigint');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.booking drop column learning_module_id');
  }
}
