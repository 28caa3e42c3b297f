import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whoever listens since this version has not heard of the review privacy that programmes chose before. */
export class TellReviewPrivacy1795030000029 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['programme_admin.programme_settings'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'programme-admin.review-privacy-changed.v1', jsonb_build_object('programId', p.id, 'shown', coalesce(s.review_settings, 'shown') = 'shown'),
          p.tenant_id, p.id, 'migration', now()
        from platform.programme p left join programme_admin.programme_settings s on s.program_id = p.id`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
