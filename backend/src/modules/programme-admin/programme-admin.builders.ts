import { linkDays } from '@tandem/contracts/programme-admin';
import type {
  GroupState,
  PairingMethod,
  ReviewQuestion,
  ReviewSettings,
  TaskCategory,
} from '@tandem/contracts/programme-admin';
import type { World } from '../../kernel/index.js';
import type { ProgrammeRole } from '../platform/index.js';
import { ScorePairings } from './pairing-health/score-pairings.js';
import { InviteTokens } from './invitations/invite-tokens.js';

export interface SettingsOverrides {
  programId: number;
  pairingMethod?: PairingMethod;
  creditsRequired?: boolean;
  reviewSettings?: ReviewSettings;
  menteesPerMentor?: number;
  mentorsPerMentee?: number;
  cancelNoticeHours?: number;
  rescheduleNoticeHours?: number;
}

/** Saves a programme's rules, whichever tenant it is in. */
export async function buildProgrammeSettings(
  world: Pick<World, 'database'>,
  overrides: SettingsOverrides,
): Promise<void> {
  await world.database.ops.rows(
    `insert into programme_admin.programme_settings
       (tenant_id, program_id, pairing_method, credits_required, review_settings, mentees_per_mentor, mentors_per_mentee,
        cancel_notice_hours, reschedule_notice_hours)
     select tenant_id, id, $2, $3, $4, $5, $6, $7, $8 from platform.programme where id = $1
     on conflict (program_id) do update set pairing_method = excluded.pairing_method,
       credits_required = excluded.credits_required, review_settings = excluded.review_settings,
       mentees_per_mentor = excluded.mentees_per_mentor, mentors_per_mentee = excluded.mentors_per_mentee,
       cancel_notice_hours = excluded.cancel_notice_hours, reschedule_notice_hours = excluded.reschedule_notice_hours`,
    [
      overrides.programId,
      overrides.pairingMethod ?? 'mentee_picks',
      overrides.creditsRequired ?? false,
      overrides.reviewSettings ?? 'shown',
      overrides.menteesPerMentor ?? 5,
      overrides.mentorsPerMentee ?? 3,
      overrides.cancelNoticeHours ?? 0,
      overrides.rescheduleNoticeHours ?? 0,
    ],
  );
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Works out how the pairs and groups of a programme are doing, which the worker does where they are told of. */
export function buildScores(
  world: Pick<World, 'database' | 'get'>,
  { id: programId, tenantId }: { id: number; tenantId: number },
): Promise<void> {
  return world.database.asTenant({ tenantId, programId }, () =>
    world.database.transaction((tx) => world.get(ScorePairings).ofProgramme(tx, programId)),
  );
}

/** Makes two people an active pair of the programme, since some days or since now. */
export async function buildPair(
  world: Pick<World, 'database' | 'clock'>,
  people: { programId: number; mentorId: number; menteeId: number; daysAgo?: number },
): Promise<{ id: number } | null> {
  return world.database.ops.row<{ id: number }>(
    `insert into programme_admin.pair (tenant_id, program_id, mentor_id, mentee_id, state, created_at)
     select tenant_id, id, $2, $3, 'active', $4 from platform.programme where id = $1
     on conflict do nothing returning id`,
    [people.programId, people.mentorId, people.menteeId, daysBefore(world.clock.now(), people.daysAgo ?? 0)],
  );
}

export interface GroupOverrides {
  programId: number;
  mentorIds: readonly number[];
  menteeIds: readonly number[];
  name?: string;
  state?: GroupState;
  /** Since when it is there; now unless told otherwise. */
  daysAgo?: number;
}

/** A group of these people; pending unless told otherwise. */
export async function buildGroup(
  world: Pick<World, 'database' | 'clock'>,
  { programId, mentorIds, menteeIds, name = 'First circle', state = 'pending', daysAgo = 0 }: GroupOverrides,
): Promise<{ id: number }> {
  const group = await world.database.ops.row<{ id: number }>(
    `with made as (
       insert into programme_admin.mentoring_group (tenant_id, program_id, name, state, mentors, mentees, created_by, created_at, updated_at)
       select tenant_id, id, $2, $3, cardinality($4::bigint[]), cardinality($5::bigint[]), $6, $7, $7
       from platform.programme where id = $1 returning id, tenant_id),
     people as (
       insert into programme_admin.group_member (tenant_id, group_id, user_id, role)
       select tenant_id, id, one, 'mentor' from made, unnest($4::bigint[]) one
       union all select tenant_id, id, one, 'mentee' from made, unnest($5::bigint[]) one)
     select id from made`,
    [
      programId,
      name,
      state,
      mentorIds,
      menteeIds,
      mentorIds[0] ?? menteeIds[0],
      daysBefore(world.clock.now(), daysAgo),
    ],
  );
  if (!group) throw new Error('The programme does not exist.');
  return group;
}

export interface AgendaOverrides {
  programId: number;
  title?: string;
  startTime?: Date;
  /** From start to end. */
  minutes?: number;
  published?: boolean;
  description?: string;
  link?: string;
}

/** An agenda of the programme, of one hour tomorrow unless told otherwise; answers its id. */
export async function buildAgenda(
  world: Pick<World, 'database' | 'clock'>,
  overrides: AgendaOverrides,
): Promise<number> {
  const now = world.clock.now();
  const start = overrides.startTime ?? new Date(now.getTime() + 24 * 3_600_000);
  const end = new Date(start.getTime() + (overrides.minutes ?? 60) * 60_000);
  const row = await world.database.ops.row<{ id: number }>(
    `insert into programme_admin.agenda (tenant_id, program_id, title, description, start_time, end_time, link, published, created_at, updated_at)
     select tenant_id, id, $2, $3, $4, $5, $6, $7, $8, $8 from platform.programme where id = $1 returning id`,
    [
      overrides.programId,
      overrides.title ?? 'Kick-off',
      overrides.description ?? '',
      start,
      end,
      overrides.link ?? null,
      overrides.published ?? true,
      now,
    ],
  );
  if (!row) throw new Error('The programme does not exist.');
  return row.id;
}

export interface ModuleOverrides {
  programId: number;
  name?: string;
  description?: string;
  /** YYYY-MM-DD; no two modules of a programme share a day. */
  startsOn: string;
  endsOn: string;
  removed?: boolean;
  tasks?: readonly { name: string; description?: string; category: TaskCategory }[];
}

/** A learning module of the programme with its tasks; answers its id. */
export async function buildLearningModule(
  world: Pick<World, 'database' | 'clock'>,
  overrides: ModuleOverrides,
): Promise<number> {
  const { programId, startsOn, endsOn, tasks = [] } = overrides;
  const row = await world.database.ops.row<{ id: number }>(
    `with made as (
       insert into programme_admin.learning_module (tenant_id, program_id, position, name, description, starts_on, ends_on, removed_at)
       select tenant_id, id, 1 + (select count(*) from programme_admin.learning_module where program_id = $1), $2, $3, $4, $5, $6
       from platform.programme where id = $1 returning id, tenant_id),
     tasks as (
       insert into programme_admin.learning_module_task (tenant_id, module_id, position, name, description, category)
       select made.tenant_id, made.id, t.place, t.name, t.description, t.category
       from made, rows from (unnest($7::text[]), unnest($8::text[]), unnest($9::text[])) with ordinality as t (name, description, category, place))
     select id from made`,
    [
      programId,
      overrides.name ?? 'Find your feet',
      overrides.description ?? '',
      startsOn,
      endsOn,
      overrides.removed ? world.clock.now() : null,
      tasks.map(({ name }) => name),
      tasks.map(({ description }) => description ?? 'Do it.'),
      tasks.map(({ category }) => category),
    ],
  );
  if (!row) throw new Error('The programme does not exist.');
  return row.id;
}

export type QuestionOverrides = Partial<Omit<ReviewQuestion, 'id'>> & { programId: number; removed?: boolean };

/** A review question of the programme, in front of which its built-in ones give way; answers its id. */
export async function buildReviewQuestion(
  world: Pick<World, 'database' | 'clock'>,
  overrides: QuestionOverrides,
): Promise<number> {
  const row = await world.database.ops.row<{ id: number }>(
    `insert into programme_admin.review_question (tenant_id, program_id, user_type, position, title, description, required, category,
       scale_start, scale_end, options, deleted_at)
     select tenant_id, id, $2, (select count(*) from programme_admin.review_question where program_id = $1), $3, $4, $5, $6, $7, $8, $9, $10
     from platform.programme where id = $1 returning id`,
    [
      overrides.programId,
      overrides.user_type ?? 'mentee',
      overrides.title ?? 'How was it?',
      overrides.description ?? null,
      overrides.required ?? true,
      overrides.category ?? 'stars',
      overrides.scale_start ?? 1,
      overrides.scale_end ?? 5,
      overrides.options ?? [],
      overrides.removed ? world.clock.now() : null,
    ],
  );
  if (!row) throw new Error('The programme does not exist.');
  return row.id;
}

/** The shared link of a role, valid for a week; answers the path to which it leads. */
export async function buildRoleLink(
  world: Pick<World, 'database' | 'clock' | 'get'>,
  { programId, by, role }: { programId: number; by: { id: number }; role: ProgrammeRole },
): Promise<string> {
  const expiry = new Date(world.clock.now().getTime() + linkDays.shared * 86_400_000);
  const row = await world.database.ops.row<{ id: number; tenantId: number; generation: number }>(
    `insert into programme_admin.role_link (tenant_id, program_id, role_id, created_by, expires_at)
     select tenant_id, program_id, id, $3, $4 from platform.role where program_id = $1 and name = $2
     on conflict (role_id) do update set expires_at = excluded.expires_at
     returning id, tenant_id as "tenantId", generation`,
    [programId, role, by.id, expiry],
  );
  if (!row) throw new Error('The programme has no such role.');
  return `/invites/${world.get(InviteTokens).write({ ...row, kind: 'link' })}`;
}
