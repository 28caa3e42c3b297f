import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Whether a programme of an enterprise works out matches and suggests people (D-P41); on until an admin switches it off. */
export class SmartMatching1795030000014 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.programme_settings add smart_matching boolean not null default true');
    await overAllTenants(q, ['programme_admin.programme_settings', 'programme_admin.pair'], async () => {
      for (const sql of untold) await q.query(sql);
    });
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table programme_admin.programme_settings drop smart_matching');
  }
}

/** Whoever listens since this version has not heard of the rules and pairs that are there already. */
const untold = [
  `insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
   select 'programme-admin.rules-changed.v1', jsonb_build_object('programId', s.program_id, 'pairingMethod', s.pairing_method,
     'smartMatching', s.smart_matching, 'menteesPerMentor', s.mentees_per_mentor, 'mentorsPerMentee', s.mentors_per_mentee),
     s.tenant_id, s.program_id, 'migration', now() from programme_admin.programme_settings s`,
  `insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
   select 'programme-admin.pair-created.v1', jsonb_build_object('pairId', a.id, 'programId', a.program_id, 'mentorId', a.mentor_id,
     'menteeId', a.mentee_id), a.tenant_id, a.program_id, 'migration', a.created_at
   from programme_admin.pair a where a.state = 'active'`,
];
