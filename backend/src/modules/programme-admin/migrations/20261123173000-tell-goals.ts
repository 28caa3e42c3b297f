import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whoever listens since this version has not heard of the goals that programmes chose before. */
export class TellGoals1795030000131 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['programme_admin.program_goal'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'programme-admin.goals-changed.v1', jsonb_build_object('programId', g.program_id, 'goals', jsonb_agg(g.name order by g.position, g.id)),
          g.tenant_id, g.program_id, 'migration', now()
        from programme_admin.program_goal g where g.removed_at is null group by g.tenant_id, g.program_id`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
