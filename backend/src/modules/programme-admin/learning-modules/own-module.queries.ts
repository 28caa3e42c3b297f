import type { Queries } from '../../../kernel/index.js';
import { tookPart, wasHeld } from '../activities/session-fact.writes.js';
import { modulesSql, type StoredModule } from './module.queries.js';

export interface OwnModule extends StoredModule {
  /** A session of the person that belongs to it was held. */
  readonly met: boolean;
  /** Ids of the tasks that the person has ticked. */
  readonly ticked: readonly number[];
}

interface OwnRow {
  readonly timezone: string;
  readonly modules: readonly StoredModule[];
  readonly met: readonly number[];
  readonly ticked: readonly number[];
}

const ownSql = `
  select p.timezone, ${modulesSql} as modules,
    array(select distinct f.learning_module_id from programme_admin.session_fact f
      where f.program_id = p.id and f.learning_module_id is not null and ${tookPart('f', '$2')} and ${wasHeld('f')}) as met,
    array(select c.task_id from programme_admin.task_completion c
      join programme_admin.learning_module_task t on t.id = c.task_id
      join programme_admin.learning_module m on m.id = t.module_id
      where c.user_id = $2 and m.program_id = p.id) as ticked
  from platform.programme p where p.id = $1`;

/** A programme's modules in their order, with what this person has done of each (D-P60). */
export async function ownModules(
  database: Queries,
  programId: number,
  userId: number,
): Promise<{ readonly modules: OwnModule[]; readonly timezone: string }> {
  const row = await database.row<OwnRow>(ownSql, [programId, userId]);
  if (!row) return { modules: [], timezone: 'UTC' };
  const { met, ticked, timezone } = row;
  return { timezone, modules: row.modules.map((module) => ({ ...module, met: met.includes(module.id), ticked })) };
}
