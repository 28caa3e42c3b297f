import { type LearningModulesChange, type ModuleChange, type TaskChange } from '@tandem/contracts/programme-admin';
import { Invalid, wallTime, type Tx } from '../../../kernel/index.js';
import { planModules } from './module-plan.js';
import { modulesOf } from './module.queries.js';

interface Place {
  readonly tenantId: number;
  readonly programId: number;
}

/**
 * Saves the modules that a form carries and checks those it does not against the dates of the programme, whose row the caller holds
 * (D-P22, D-P26, D-P27).
 * @param change undefined: no module is saved.
 * @throws Invalid with the texts of each field
 */
export async function writeModules(
  tx: Tx,
  place: Place,
  { change, now }: { readonly change: LearningModulesChange | undefined; readonly now: Date },
): Promise<void> {
  const [programme] = await tx.query<{ start: string | null; end: string | null; timezone: string }[]>(
    'select starts_on::text as start, ends_on::text as end, timezone from platform.programme where id = $1',
    [place.programId],
  );
  if (!programme) return;
  const days = { ...programme, today: wallTime(now, programme.timezone).date };
  const stored = await modulesOf(tx, place.programId);
  const plan = planModules(stored, change ?? [], days);
  if (Object.keys(plan.errors).length > 0) throw new Invalid('learning-module.refused', plan.errors);
  await tx.query(
    'update programme_admin.learning_module set removed_at = $3 where program_id = $1 and id = any($2) and removed_at is null',
    [place.programId, plan.removed, now],
  );
  const last = Math.max(0, ...stored.map(({ position }) => position));
  for (const { at, module } of plan.saved) {
    const before = stored.find(({ id }) => id === module.id);
    const moduleId = await saveModule(tx, place, {
      module,
      position: module.order ?? before?.position ?? last + at + 1,
    });
    await saveTasks(tx, { ...place, moduleId }, { module, known: before?.tasks.map(({ id }) => id) ?? [], now });
  }
}

async function saveModule(
  tx: Tx,
  { tenantId, programId }: Place,
  { module, position }: { readonly module: ModuleChange; readonly position: number },
): Promise<number> {
  const values = [position, module.name, module.description, module.start_date, module.end_date];
  if (module.id !== undefined) {
    await tx.query(
      `update programme_admin.learning_module set position = $1, name = $2, description = $3, starts_on = $4, ends_on = $5
       where id = $6 and program_id = $7`,
      [...values, module.id, programId],
    );
    return module.id;
  }
  const [row] = await tx.query<{ id: number }[]>(
    `insert into programme_admin.learning_module (position, name, description, starts_on, ends_on, tenant_id, program_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [...values, tenantId, programId],
  );
  return row?.id ?? 0;
}

/** Tasks stand in the order in which they are sent; where some are left out, those keep their places and new ones follow. */
async function saveTasks(
  tx: Tx,
  { tenantId, moduleId }: Place & { readonly moduleId: number },
  { module, known, now }: { readonly module: ModuleChange; readonly known: readonly number[]; readonly now: Date },
): Promise<void> {
  const sent = module.learning_module_tasks_attributes ?? [];
  const removed = sent.flatMap((task) => ('_destroy' in task ? [task.id] : []));
  const saved = sent.flatMap((task, at) => ('_destroy' in task ? [] : [{ ...task, at }]));
  const isWhole = known.every((id) => sent.some((task) => task.id === id));
  await tx.query(
    'update programme_admin.learning_module_task set removed_at = $3 where module_id = $1 and id = any($2) and removed_at is null',
    [moduleId, removed, now],
  );
  const changed = saved.filter(({ id }) => id !== undefined);
  await tx.query(
    `update programme_admin.learning_module_task t set name = n.name, description = n.description, category = n.category,
       link_name = n.link_name, link_url = n.link_url, position = case when $9 then n.position else t.position end
     from ${taskRows} where t.module_id = $1 and t.id = n.id`,
    [moduleId, ...columnsOf(changed), isWhole],
  );
  const added = saved.filter(({ id }) => id === undefined);
  await tx.query(
    `insert into programme_admin.learning_module_task
       (name, description, category, link_name, link_url, position, tenant_id, module_id)
     select n.name, n.description, n.category, n.link_name, n.link_url, n.position + $9::integer, $10::bigint, $1::bigint from ${taskRows} order by n.position`,
    [moduleId, ...columnsOf(added), isWhole ? 0 : known.length, tenantId],
  );
}

const taskRows = `unnest($2::bigint[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  as n (id, position, name, description, category, link_name, link_url)`;

/** The values of `taskRows`, one list per column. */
const columnsOf = (tasks: readonly (TaskChange & { readonly at: number })[]): unknown[] => [
  tasks.map(({ id }) => id ?? null),
  tasks.map(({ at }) => at),
  tasks.map(({ name }) => name),
  tasks.map(({ description }) => description),
  tasks.map(({ category }) => category),
  tasks.map(({ link_name }) => link_name ?? ''),
  tasks.map(({ link_url }) => link_url ?? null),
];
