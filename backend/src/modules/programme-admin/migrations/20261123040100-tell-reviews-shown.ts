import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whoever listens has not heard of the programmes that hid their reviews before the rules said so. */
export class TellReviewsShown1795030000029 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['programme_admin.programme_settings'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'programme-admin.rules-changed.v1', jsonb_build_object('programId', s.program_id, 'pairingMethod', s.pairing_method,
          'smartMatching', s.smart_matching, 'menteesPerMentor', s.mentees_per_mentor, 'mentorsPerMentee', s.mentors_per_mentee,
          'reviewsShown', false), s.tenant_id, s.program_id, 'migration', now()
        from programme_admin.programme_settings s where s.review_settings = 'hidden'`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
