import type { GroupSide, GroupState } from '@tandem/contracts/programme-admin';
import type { Queries, Tx } from '../../../kernel/index.js';

/** A group as other modules see it. */
export interface GroupPeopleView {
  readonly id: number;
  readonly programId: number;
  readonly name: string;
  readonly state: GroupState;
  /** By name. */
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
}

/** Ids of one side of the group `g`, by name, as SQL. */
export const idsOf = (role: GroupSide): string => `array(select m.user_id from programme_admin.group_member m
  join platform."user" u on u.id = m.user_id where m.group_id = g.id and m.role = '${role}'
  order by lower(u.firstname || ' ' || u.lastname), u.id)`;
const columns = `g.id, g.program_id as "programId", g.name, g.state, ${idsOf('mentor')} as "mentorIds", ${idsOf('mentee')} as "menteeIds"`;

export function readGroupPeople(database: Queries, groupId: number): Promise<GroupPeopleView | null> {
  return database.row<GroupPeopleView>(`select ${columns} from programme_admin.mentoring_group g where g.id = $1`, [
    groupId,
  ]);
}

export function readActiveGroups(
  database: Queries,
  { programId, memberId, limit }: { programId: number; memberId: number | null; limit: number },
): Promise<GroupPeopleView[]> {
  return database.rows<GroupPeopleView>(
    `select ${columns} from programme_admin.mentoring_group g
     where g.program_id = $1 and g.state = 'active' and ($2::bigint is null
       or exists (select from programme_admin.group_member m where m.group_id = g.id and m.user_id = $2))
     order by lower(g.name), g.id limit $3`,
    [programId, memberId, limit],
  );
}

/**
 * Keeps a group and who is in it as they are until the transaction ends. Memberships of the programme are to be locked before.
 * True while the group is still what the caller has read.
 */
export async function keepGroup(tx: Tx, known: GroupPeopleView): Promise<boolean> {
  await tx.query('select id from programme_admin.mentoring_group where id = $1 for share', [known.id]);
  const [row] = await tx.query<{ state: GroupState; people: number[] }[]>(
    `select g.state, array(select m.user_id from programme_admin.group_member m where m.group_id = g.id order by m.user_id) as people
     from programme_admin.mentoring_group g where g.id = $1`,
    [known.id],
  );
  const people = [...known.mentorIds, ...known.menteeIds].sort((a, b) => a - b);
  return row !== undefined && row.state === known.state && row.people.join() === people.join();
}
