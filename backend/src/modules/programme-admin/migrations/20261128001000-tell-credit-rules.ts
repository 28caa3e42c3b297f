import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whoever listens since this version has not heard in which programmes sessions cost a credit. */
export class TellCreditRules1795030000133 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['programme_admin.programme_settings'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'programme-admin.credit-rule-changed.v1', jsonb_build_object('programId', p.id, 'required', s.credits_required),
          p.tenant_id, p.id, 'migration', now()
        from platform.programme p join programme_admin.programme_settings s on s.program_id = p.id`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
