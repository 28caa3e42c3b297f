import type { LearningModuleView, TaskCategory } from '@tandem/contracts/programme-admin';
import type { Queries, Tx } from '../../../kernel/index.js';

export interface StoredTask {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: TaskCategory;
  readonly link_name: string;
  readonly link_url: string | null;
}

/** Days are YYYY-MM-DD. */
export interface StoredModule {
  readonly id: number;
  readonly position: number;
  readonly name: string;
  readonly description: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly tasks: readonly StoredTask[];
}

/** Modules of programme p with their tasks, both in order, as JSON; removed ones are left out. */
export const modulesSql = `
  (select coalesce(json_agg(json_build_object('id', m.id, 'position', m.position, 'name', m.name, 'description', m.description,
      'start_date', m.starts_on::text, 'end_date', m.ends_on::text, 'tasks',
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'category', t.category,
          'link_name', t.link_name, 'link_url', t.link_url) order by t.position, t.id), '[]')
        from programme_admin.learning_module_task t where t.module_id = m.id and t.removed_at is null))
      order by m.position, m.starts_on, m.id), '[]')
    from programme_admin.learning_module m where m.program_id = p.id and m.removed_at is null)`;

const ofProgrammeSql = `select ${modulesSql} as modules from platform.programme p where p.id = $1`;

export async function modulesOf(tx: Tx, programId: number): Promise<readonly StoredModule[]> {
  const [row] = await tx.query<{ modules: StoredModule[] }[]>(ofProgrammeSql, [programId]);
  return row?.modules ?? [];
}

export interface ModuleName {
  readonly id: number;
  readonly name: string;
}

/** Days are YYYY-MM-DD, both ends belong to the module. */
export interface TaughtModule extends ModuleName {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A programme's modules in their order. */
export function taughtModules(database: Queries, programId: number): Promise<TaughtModule[]> {
  return database.rows<TaughtModule>(
    `select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn" from programme_admin.learning_module where program_id = $1 and removed_at is null
     order by position, starts_on, id`,
    [programId],
  );
}

/** Names of these modules of the running tenant, removed ones too. */
export function moduleNames(database: Queries, ids: readonly number[]): Promise<ModuleName[]> {
  return database.rows<ModuleName>('select id, name from programme_admin.learning_module where id = any($1)', [ids]);
}

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** A stored module as people read it (P-073, D-P26). */
export function moduleView({ position, tasks, ...module }: StoredModule): LearningModuleView {
  return {
    ...module,
    order: position,
    duration_range: `${dayText(module.start_date)} - ${dayText(module.end_date)}`,
    learning_module_tasks_attributes: tasks.map((task) => ({ ...task })),
  };
}
