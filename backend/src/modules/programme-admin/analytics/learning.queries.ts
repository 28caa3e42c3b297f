import type { AnalyticsUserType, ChoiceRow } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { wasHeld } from '../activities/session-fact.writes.js';

/** SQL: ids of the active members of programme $1 who have the role $2. */
export const membersSql = `
  select distinct m.user_id from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.role = $2`;

/** Who took part in a held session of the module has done its session tasks; the others are ticked (D-P60). */
const progressSql = `
  with member as (${membersSql}),
  task as (select t.id, t.module_id, t.category from programme_admin.learning_module_task t
    join programme_admin.learning_module m on m.id = t.module_id and m.removed_at is null
    where m.program_id = $1 and t.removed_at is null),
  done as (
    select c.task_id, c.user_id from programme_admin.task_completion c join task t on t.id = c.task_id and t.category <> 'session'
    union
    select t.id, person from task t
    join programme_admin.session_fact f on f.program_id = $1 and f.learning_module_id = t.module_id and ${wasHeld('f')}
    cross join unnest(coalesce(f.present_ids, array[f.mentor_id, f.mentee_id])) person
    where t.category = 'session' and person <> all(f.absent_ids)),
  finished as (
    select t.module_id, d.user_id from done d join task t on t.id = d.task_id join member on member.user_id = d.user_id
    group by t.module_id, d.user_id
    having count(*) = (select count(*) from task every where every.module_id = t.module_id))
  select m.id, m.name as goal_name, (select count(*)::int from finished f where f.module_id = m.id) as users_count
  from programme_admin.learning_module m where m.program_id = $1 and m.removed_at is null
  order by m.position, m.starts_on, m.id`;

export type FinishedModule = Omit<ChoiceRow, 'percentage'>;

/** A programme's modules in their order, with how many users of the type have finished all tasks. */
export function finishedModules(
  database: Queries,
  programId: number,
  type: AnalyticsUserType,
): Promise<FinishedModule[]> {
  return database.rows<FinishedModule>(progressSql, [programId, type]);
}

export async function countMembers(database: Queries, programId: number, type: AnalyticsUserType): Promise<number> {
  const row = await database.row<{ count: number }>(`select count(*)::int as count from (${membersSql}) m`, [
    programId,
    type,
  ]);
  return row?.count ?? 0;
}
