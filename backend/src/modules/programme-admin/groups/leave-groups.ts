import type { GroupSide } from '@tandem/contracts/programme-admin';
import type { Tx } from '../../../kernel/index.js';

export interface Leaver {
  readonly userId: number;
  /** Null for every programme of the tenant of the running call. */
  readonly programId: number | null;
  /** Null for every role. */
  readonly role: GroupSide | null;
  readonly at: Date;
}

/** Groups first and in the order of their ids, as everybody who changes one does. */
const lockSql = `select g.id from programme_admin.mentoring_group g
  where g.state in ('pending', 'active') and ($2::bigint is null or g.program_id = $2) and exists (
    select from programme_admin.group_member m where m.group_id = g.id and m.user_id = $1 and ($3::text is null or m.role = $3))
  order by g.id for update of g`;

/** A group that loses its last mentor closes. */
const leaveSql = `
  with gone as (delete from programme_admin.group_member m where m.group_id = any($1) and m.user_id = $2
    and ($3::text is null or m.role = $3) returning m.group_id, m.role)
  update programme_admin.mentoring_group g set updated_at = $4,
    mentors = g.mentors - (gone.role = 'mentor')::int, mentees = g.mentees - (gone.role = 'mentee')::int,
    state = case when gone.role = 'mentor' and g.mentors = 1 then 'closed' else g.state end,
    ended_at = case when gone.role = 'mentor' and g.mentors = 1 then $4::timestamptz else g.ended_at end
  from gone where g.id = gone.group_id returning g.id`;

/** Takes somebody out of the open groups; those that are over keep who was in them. Answers the groups left. */
export async function leaveGroups(tx: Tx, { userId, programId, role, at }: Leaver): Promise<number[]> {
  const groups = await tx.query<{ id: number }[]>(lockSql, [userId, programId, role]);
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const [left] = await tx.query<[{ id: number }[], number]>(leaveSql, [ids, userId, role, at]);
  return left.map(({ id }) => id);
}
