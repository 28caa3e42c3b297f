import type { WhiteLabel } from '@tandem/contracts/platform';
import type {
  Duration,
  PageView,
  PairingMethod,
  ParticipantBand,
  PrivacySettings,
  ProgrammeRow,
  ProgrammeStatus,
  ReviewSettings,
  SetupStep,
  TemplateType,
} from '@tandem/contracts/programme-admin';
import { storedQuestionsSql, type EditedQuestion } from '../settings/review-questions.js';
import { goalsSql, type StoredGoal } from '../setup/goals.js';
import type { Queries } from '../../../kernel/index.js';
import { modulesSql, type StoredModule } from '../learning-modules/module.queries.js';
import { hiddenPartsSql, pageWordsSql, type HiddenPart } from '../page/page.queries.js';

/** People per role of programme p, each person once in the total. Removed accounts are nobody's members. */
const counts = `
  (select count(distinct m.user_id) from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = p.id and u.deleted_at is null)::int as total_users,
  (select count(*) from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = p.id and m.role = 'mentee' and u.deleted_at is null)::int as mentees,
  (select count(*) from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = p.id and m.role = 'mentor' and u.deleted_at is null)::int as mentors,
  (select count(distinct m.user_id) from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = p.id and m.role in ('admin', 'portal_owner') and u.deleted_at is null)::int as admins`;

/** $2 is the present instant: a day counts in the programme's own zone. */
const status = `case when not p.is_active then case when p.is_draft then 'draft' else 'inactive' end
  when p.ends_on < ($2::timestamptz at time zone p.timezone)::date then 'ended' else 'active' end as status`;

const listSql = `
  select p.id, p.logo_url as logo, p.name, coalesce(s.pairing_method, 'mentee_picks') as pairing_method,
    p.starts_on::text as start_date, coalesce(s.privacy_settings, 'closed') as privacy_settings, ${counts}, ${status}
  from platform.programme p left join programme_admin.programme_settings s on s.program_id = p.id
  where p.tenant_id = $1
    and ($3::date is null or coalesce(p.starts_on, (p.created_at at time zone p.timezone)::date) >= $3)
    and ($4::date is null or coalesce(p.starts_on, (p.created_at at time zone p.timezone)::date) <= $4)
  order by lower(p.name)`;

export interface ListQuery {
  readonly tenantId: number;
  readonly now: Date;
  /** YYYY-MM-DD; a programme without a start date counts on the day it was made. */
  readonly from: string | null;
  readonly to: string | null;
}

export function listProgrammes(database: Queries, { tenantId, now, from, to }: ListQuery): Promise<ProgrammeRow[]> {
  return database.rows<ProgrammeRow>(listSql, [tenantId, now, from, to]);
}

export interface DetailRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
  timezone: string;
  photo: string | null;
  support_email: string | null;
  is_active: boolean;
  general: boolean;
  updated_at: Date;
  white_label: Partial<WhiteLabel>;
  enterprise: { id: number; name: string; slug: string };
  pairing_method: PairingMethod;
  privacy_settings: PrivacySettings;
  review_settings: ReviewSettings;
  whatsapp_notification: boolean;
  smart_matching: boolean;
  cancel_notice_hours: number;
  reschedule_notice_hours: number;
  credits_required: boolean;
  page: PageView;
  hidden: readonly HiddenPart[];
  modules: readonly StoredModule[];
  duration: Duration;
  no_of_participants: ParticipantBand;
  template_type: TemplateType;
  setup_steps: SetupStep[];
  dashboard_alert: string;
  goals: StoredGoal[];
  questions: EditedQuestion[];
  roles: { id: number; name: 'mentee' | 'mentor' | 'admin' | 'portal_owner'; users: number }[];
  total_users: number;
  mentees: number;
  mentors: number;
  admins: number;
  status: ProgrammeStatus;
  /** E-mail of the person who made the programme, for programmes without a support address (D-P30). */
  founder_email: string | null;
}

const detailSql = `
  select p.id, p.name, p.slug, p.description, p.starts_on::text as start_date, p.ends_on::text as end_date, p.timezone,
    p.logo_url as photo, p.support_email, p.is_active, e.slug = 'main' and p.slug = 'main' as general, p.updated_at, p.white_label,
    json_build_object('id', e.id, 'name', e.name, 'slug', e.slug) as enterprise,
    coalesce(s.pairing_method, 'mentee_picks') as pairing_method, coalesce(s.privacy_settings, 'closed') as privacy_settings,
    coalesce(s.review_settings, 'shown') as review_settings, coalesce(s.whatsapp_notification, false) as whatsapp_notification,
    coalesce(s.smart_matching, true) as smart_matching, coalesce(s.cancel_notice_hours, 0) as cancel_notice_hours,
    coalesce(s.reschedule_notice_hours, 0) as reschedule_notice_hours,
    coalesce(s.credits_required, e.slug = 'main' and p.slug = 'main') as credits_required, ${pageWordsSql} as page, ${hiddenPartsSql} as hidden, ${modulesSql} as modules,
    coalesce(s.duration, case when p.ends_on is null then '3_months' else 'set_end_duration' end) as duration,
    coalesce(s.no_of_participants, 'less_than_20') as no_of_participants, coalesce(s.template_type, 'create_my_own') as template_type,
    coalesce(s.setup_steps, '{}') as setup_steps, coalesce(s.dashboard_alert, '') as dashboard_alert, ${goalsSql} as goals, ${storedQuestionsSql} as questions,
    (select json_agg(json_build_object('id', r.id, 'name', r.name, 'users',
        (select count(*) from platform.membership m join platform."user" u on u.id = m.user_id
           where m.program_id = p.id and m.role = r.name and u.deleted_at is null)) order by r.id)
      from platform.role r where r.program_id = p.id) as roles,
    (select email from platform."user" u where u.id = p.created_by and u.deleted_at is null) as founder_email, ${counts}, ${status}
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id
  left join programme_admin.programme_settings s on s.program_id = p.id
  where p.id = $1`;

/** Null for an unknown programme; its settings and members are those that the running tenant sees. */
export function programmeDetail(database: Queries, programId: number, now: Date): Promise<DetailRow | null> {
  return database.row<DetailRow>(detailSql, [programId, now]);
}
