import type { GroupSide, GroupState } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { nameOf, photoOf } from '../pairs/pair-list.queries.js';

export interface StoredGroup {
  readonly id: number;
  readonly name: string;
  readonly state: GroupState;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface StoredMember {
  readonly group_id: number;
  readonly user_id: number;
  readonly role: GroupSide;
  readonly full_name: string;
  /** Null for a deleted account. */
  readonly email: string | null;
  readonly photo_url: string | null;
}

/** Whose groups: of the whole programme, or the open ones of one person. */
export interface GroupFilter {
  readonly programId: number;
  readonly memberId: number | null;
}

const visible = `g.program_id = $1 and ($2::bigint is null or g.state in ('pending', 'active')
  and exists (select from programme_admin.group_member m where m.group_id = g.id and m.user_id = $2))`;
const columns = 'g.id, g.name, g.state, g.created_at, g.updated_at';

/** What waits for an answer first, then active ones, then those that are over; the newest on top. */
export function groupPage(
  database: Queries,
  { programId, memberId }: GroupFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredGroup[]> {
  return database.rows<StoredGroup>(
    `select ${columns} from programme_admin.mentoring_group g where ${visible}
     order by array_position(array['pending', 'active', 'archived', 'closed'], g.state), g.id desc limit $3 offset $4`,
    [programId, memberId, limit, offset],
  );
}

export async function countGroups(database: Queries, { programId, memberId }: GroupFilter): Promise<number> {
  const row = await database.row<{ count: number }>(
    `select count(*)::int as count from programme_admin.mentoring_group g where ${visible}`,
    [programId, memberId],
  );
  return row?.count ?? 0;
}

export function oneGroup(
  database: Queries,
  { programId, memberId }: GroupFilter,
  groupId: number,
): Promise<StoredGroup | null> {
  return database.row<StoredGroup>(
    `select ${columns} from programme_admin.mentoring_group g where ${visible} and g.id = $3`,
    [programId, memberId, groupId],
  );
}

/** Everybody of these groups, mentors first, by name. */
export function membersOf(database: Queries, groupIds: readonly number[]): Promise<StoredMember[]> {
  return database.rows<StoredMember>(
    `select m.group_id, m.user_id, m.role, ${nameOf('u')} as full_name,
       case when u.deleted_at is null then u.email end as email, ${photoOf('u')} as photo_url
     from programme_admin.group_member m join platform."user" u on u.id = m.user_id
     where m.group_id = any($1) order by m.role desc, lower(u.firstname || ' ' || u.lastname), u.id`,
    [groupIds],
  );
}
