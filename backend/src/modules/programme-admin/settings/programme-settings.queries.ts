import type { PairingMethod, ReviewQuestion, ReviewSettings } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { questionsInForce } from './review-questions.js';
import type { StoredQuestion } from './review-questions.js';

export interface ProgrammeSettingsView {
  programId: number;
  /** The built-in programme main/main: no caps, credits by default. */
  general: boolean;
  pairingMethod: PairingMethod;
  creditsRequired: boolean;
  reviewSettings: ReviewSettings;
  /** Whether matches are worked out and people suggested (D-P41); always on main/main. */
  smartMatching: boolean;
  /** Hours before the start; 0 without such a rule. */
  notice: { cancelHours: number; rescheduleHours: number };
  /** How many active partners one person may have; null on main/main (D-P40). */
  caps: { menteesPerMentor: number; mentorsPerMentee: number } | null;
  /** Questions of both sides, in the order they are asked. */
  reviewQuestions: ReviewQuestion[];
}

interface SettingsRow {
  general: boolean;
  pairing_method: PairingMethod;
  credits_required: boolean;
  review_settings: ReviewSettings;
  smart_matching: boolean;
  cancel_notice_hours: number;
  reschedule_notice_hours: number;
  mentees_per_mentor: number;
  mentors_per_mentee: number;
  questions: StoredQuestion[];
}

const settingsSql = `
  select e.slug = 'main' and p.slug = 'main' as general,
    case when e.slug = 'main' and p.slug = 'main' then 'mentee_picks'
      else coalesce(s.pairing_method, 'mentee_picks') end as pairing_method,
    coalesce(s.credits_required, e.slug = 'main' and p.slug = 'main') as credits_required,
    coalesce(s.review_settings, 'shown') as review_settings,
    (e.slug = 'main' and p.slug = 'main') or coalesce(s.smart_matching, true) as smart_matching,
    coalesce(s.cancel_notice_hours, 0) as cancel_notice_hours,
    coalesce(s.reschedule_notice_hours, 0) as reschedule_notice_hours,
    coalesce(s.mentees_per_mentor, 5) as mentees_per_mentor,
    coalesce(s.mentors_per_mentee, 3) as mentors_per_mentee,
    coalesce((select json_agg(json_build_object('id', q.id, 'title', q.title, 'description', q.description,
        'required', q.required, 'category', q.category, 'scale_start', q.scale_start, 'scale_end', q.scale_end,
        'options', q.options, 'user_type', q.user_type, 'removed', q.deleted_at is not null) order by q.position, q.id)
      from programme_admin.review_question q where q.program_id = p.id), '[]') as questions
  from platform.programme p
  join platform.enterprise e on e.id = p.tenant_id
  left join programme_admin.programme_settings s on s.program_id = p.id
  where p.id = $1`;

/** Null for a programme that does not exist; the caller's tenant decides whether own values are seen. */
export async function readSettings(
  database: Pick<Queries, 'row'>,
  programId: number,
): Promise<ProgrammeSettingsView | null> {
  const row = await database.row<SettingsRow>(settingsSql, [programId]);
  if (!row) return null;
  return {
    programId,
    general: row.general,
    pairingMethod: row.pairing_method,
    creditsRequired: row.credits_required,
    reviewSettings: row.review_settings,
    smartMatching: row.smart_matching,
    notice: { cancelHours: row.cancel_notice_hours, rescheduleHours: row.reschedule_notice_hours },
    caps: row.general ? null : { menteesPerMentor: row.mentees_per_mentor, mentorsPerMentee: row.mentors_per_mentee },
    reviewQuestions: questionsInForce(row.questions),
  };
}
