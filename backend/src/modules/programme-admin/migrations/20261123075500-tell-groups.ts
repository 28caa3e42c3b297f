import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whoever listens since this version has not heard of the groups that had begun before. */
export class TellGroups1795030000030 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['programme_admin.mentoring_group', 'programme_admin.group_member'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'programme-admin.group-changed.v1', jsonb_build_object('groupId', g.id, 'programId', g.program_id, 'name', g.name,
            'state', g.state, 'userIds', (select coalesce(jsonb_agg(m.user_id order by m.user_id), '[]') from programme_admin.group_member m where m.group_id = g.id)),
          g.tenant_id, g.program_id, 'migration', now()
        from programme_admin.mentoring_group g where g.state = 'active'`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
