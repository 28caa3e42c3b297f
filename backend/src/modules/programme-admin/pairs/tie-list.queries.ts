import type { Queries } from '../../../kernel/index.js';
import { isStillIn } from '../../platform/index.js';
import { idsOf } from '../groups/group-people.queries.js';

export type TieType = 'pair' | 'group';

/** A pair, ended ones too, or a group that has begun; their ids come from one series (D-P126). */
export interface TieView {
  readonly id: number;
  readonly type: TieType;
  /** Null for pairs. */
  readonly name: string | null;
  /** By name. */
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
}

export interface TieWish {
  readonly programId: number;
  /** Only those in which this person stands; null for all. */
  readonly memberId: number | null;
  /** Null for both. */
  readonly type: TieType | null;
  readonly limit: number;
  readonly offset: number;
}

/** Pairs of somebody who was taken out of the role are left out (D-P97). */
const ties = `
  select a.id, 'pair' as type, null as name, array[a.mentor_id] as "mentorIds", array[a.mentee_id] as "menteeIds"
  from programme_admin.pair a
  where a.program_id = $1 and ($2::bigint is null or $2 in (a.mentor_id, a.mentee_id)) and coalesce($3, 'pair') = 'pair'
    and ${isStillIn('a.program_id', 'a.mentor_id', "'mentor'")} and ${isStillIn('a.program_id', 'a.mentee_id', "'mentee'")}
  union all
  select g.id, 'group', g.name, ${idsOf('mentor')}, ${idsOf('mentee')}
  from programme_admin.mentoring_group g
  where g.program_id = $1 and coalesce($3, 'group') = 'group'
    and (g.state in ('active', 'archived') or g.state = 'closed' and g.joined_at is not null) and ($2::bigint is null or exists (
      select from programme_admin.group_member m where m.group_id = g.id and m.user_id = $2))`;

/** The newest first, and how many there are. */
export async function tiePage(
  database: Queries,
  { programId, memberId, type, limit, offset }: TieWish,
): Promise<{ rows: TieView[]; total: number }> {
  const wish = [programId, memberId, type];
  const [rows, count] = await Promise.all([
    database.rows<TieView>(`${ties} order by id desc limit $4 offset $5`, [...wish, limit, offset]),
    database.row<{ total: number }>(`select count(*)::int as total from (${ties}) as tie`, wish),
  ]);
  return { rows, total: count?.total ?? 0 };
}
