import type { GroupState } from '@tandem/contracts/programme-admin';
import type { Outbox, Tx } from '../../../kernel/index.js';
import { groupChanged } from '../programme-admin.messages.js';

interface ToldGroup {
  readonly groupId: number;
  readonly programId: number;
  readonly name: string;
  readonly state: GroupState;
  readonly userIds: number[];
}

const toldSql = `select g.id as "groupId", g.program_id as "programId", g.name, g.state,
    array(select m.user_id from programme_admin.group_member m where m.group_id = g.id order by m.user_id) as "userIds"
  from programme_admin.mentoring_group g where g.id = any($1) order by g.id`;

/** Tells what these groups are now. The caller holds their rows, so that the newest fact is told last. */
export async function tellGroups(tx: Tx, outbox: Outbox, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  for (const group of await tx.query<ToldGroup[]>(toldSql, [groupIds])) await outbox.add(tx, groupChanged, group);
}
