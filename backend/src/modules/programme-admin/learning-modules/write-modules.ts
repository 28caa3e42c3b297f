import { type LearningModulesChange, type ModuleChange } from '@tandem/contracts/programme-admin';
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
    await saveTasks(tx, { ...place, moduleId }, { module, known: before?.tasks.length ?? 0, now });
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

/** Tasks stand in the order in which they are sent. */
async function saveTasks(
  tx: Tx,
  { tenantId, moduleId }: Place & { readonly moduleId: number },
  { module, known, now }: { readonly module: ModuleChange; readonly known: number; readonly now: Date },
): Promise<void> {
  for (const [at, task] of (module.learning_module_tasks_attributes ?? []).entries()) {
    if ('_destroy' in task) {
      await tx.query(
        'update programme_admin.learning_module_task set removed_at = $3 where module_id = $1 and id = $2 and removed_at is null',
        [moduleId, task.id, now],
      );
      continue;
    }
    const values = [task.name, task.description, task.category, task.link_name ?? '', task.link_url ?? null];
    if (task.id === undefined)
      await tx.query(
        `insert into programme_admin.learning_module_task
           (name, description, category, link_name, link_url, position, tenant_id, module_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...values, known + at, tenantId, moduleId],
      );
    else
      await tx.query(
        `update programme_admin.learning_module_task set name = $1, description = $2, category = $3, link_name = $4, link_url = $5,
           position = $6 where id = $7 and module_id = $8`,
        [...values, at, task.id, moduleId],
      );
  }
}
