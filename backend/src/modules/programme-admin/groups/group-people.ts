import { groupTexts, type GroupSide } from '@tandem/contracts/programme-admin';
import { NotFound, type Tx } from '../../../kernel/index.js';
import { keepAlive } from '../../platform/index.js';
import { GroupRefused, GroupTooLarge, NotOfGroupRole } from '../programme-admin.errors.js';

export interface GroupPeople {
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
}

/**
 * Keeps their memberships and accounts as they are until the transaction ends: whoever loses a role or an account at the same
 * time leaves the group afterwards. @throws NotOfGroupRole
 */
export async function holdPeople(tx: Tx, programId: number, { mentorIds, menteeIds }: GroupPeople): Promise<void> {
  if (mentorIds.length + menteeIds.length === 0) return;
  const rows = await tx.query<{ user_id: number; role: GroupSide }[]>(
    `select m.user_id, m.role from platform.membership m
     where m.program_id = $1 and (m.role = 'mentor' and m.user_id = any($2) or m.role = 'mentee' and m.user_id = any($3))
     order by m.id for share of m`,
    [programId, mentorIds, menteeIds],
  );
  const lacks = (role: GroupSide, ids: readonly number[]) =>
    ids.some((id) => !rows.some((row) => row.user_id === id && row.role === role));
  if (lacks('mentor', mentorIds) || !(await keepAlive(tx, mentorIds))) throw new NotOfGroupRole('mentor_ids');
  if (lacks('mentee', menteeIds) || !(await keepAlive(tx, menteeIds))) throw new NotOfGroupRole('mentee_ids');
}

/** Nobody stands on both sides: people of the locked group are let go on one side before they come on the other. @throws GroupRefused */
export async function refuseBothSides(tx: Tx, groupId: number, { mentorIds, menteeIds }: GroupPeople): Promise<void> {
  const [other] = await tx.query<{ role: GroupSide }[]>(
    `select role from programme_admin.group_member
     where group_id = $1 and (role = 'mentee' and user_id = any($2) or role = 'mentor' and user_id = any($3)) limit 1`,
    [groupId, mentorIds, menteeIds],
  );
  if (other) throw new GroupRefused(other.role === 'mentee' ? 'mentor_ids' : 'mentee_ids', groupTexts.twice);
}

/** Those who are new in the group; people who are in it already stay as they are. */
export async function addMembers(
  tx: Tx,
  group: { tenantId: number; id: number },
  { mentorIds, menteeIds }: GroupPeople,
): Promise<{ user_id: number; role: GroupSide }[]> {
  return tx.query<{ user_id: number; role: GroupSide }[]>(
    `insert into programme_admin.group_member (tenant_id, group_id, user_id, role)
     select $1::bigint, $2::bigint, one, 'mentor' from unnest($3::bigint[]) one union all select $1, $2, one, 'mentee' from unnest($4::bigint[]) one
     on conflict on constraint group_member_person_key do nothing returning user_id, role`,
    [group.tenantId, group.id, mentorIds, menteeIds],
  );
}

/** The check on the group's size is what holds when many are added at once. */
export function translateSize(failure: unknown): unknown {
  const isSize = failure instanceof Error && failure.message.includes('mentoring_group_size_check');
  return isSize ? new GroupTooLarge() : failure;
}

export function programmeOf({ programId, tenantId }: { programId: number | null; tenantId: number | null }) {
  if (programId === null || tenantId === null) throw new NotFound();
  return { programId, tenantId };
}
