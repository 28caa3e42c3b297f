import {
  moduleLimits,
  moduleTexts,
  type LearningModulesChange,
  type ModuleChange,
  type Removal,
} from '@tandem/contracts/programme-admin';
import type { StoredModule } from './module.queries.js';

/** First and last day of the programme, YYYY-MM-DD; null where it has none. `today` is the day in its zone. */
export interface ProgrammeDays {
  readonly start: string | null;
  readonly end: string | null;
  readonly today: string;
}

/** Texts by field, as an answer carries them. */
export type FieldErrors = Record<string, string[]>;

/** A module as it will stand; `at` is its place in the request, null where the request does not name it. */
interface Planned {
  readonly at: number | null;
  readonly start_date: string;
  readonly end_date: string;
}

const isRemoval = (entry: ModuleChange | Removal): entry is Removal => '_destroy' in entry;

/** What a request asks for, entry by entry, and the modules that stand afterwards. */
export interface ModulePlan {
  readonly removed: readonly number[];
  readonly saved: readonly { readonly at: number; readonly module: ModuleChange }[];
  readonly errors: FieldErrors;
}

/** Judges the dates of the modules that stand after a save (P-075, P-076, D-P19, D-P26, D-P27). */
export function planModules(
  stored: readonly StoredModule[],
  change: LearningModulesChange,
  days: ProgrammeDays,
): ModulePlan {
  const saved = change.flatMap((entry, at) => (isRemoval(entry) ? [] : [{ at, module: entry }]));
  const removed = change.filter(isRemoval).map(({ id }) => id);
  const known = new Map(stored.map((module) => [module.id, module]));
  const named = new Set([...removed, ...saved.map(({ module }) => module.id)]);
  const left = stored.filter(({ id }) => !named.has(id)).map((module) => ({ ...module, at: null }));
  const planned: Planned[] = [...left, ...saved.map(({ at, module }) => ({ ...module, at }))];
  const errors: FieldErrors = {};
  for (const { at, module } of saved) {
    const before = module.id === undefined ? undefined : known.get(module.id);
    const repeats = saved.some((other) => other.at < at && other.module.id === module.id && module.id !== undefined);
    if ((module.id !== undefined && !before) || repeats) add(errors, `${at}.name`, moduleTexts.gone);
    refusePast(errors, { at, module, before }, days.today);
    refuseTasks(errors, { at, module, before });
  }
  for (const one of planned) {
    refuseOutside(errors, one, days);
    if (one.at !== null && planned.some((other) => other !== one && overlaps(one, other)))
      add(errors, `${one.at}.start_date`, moduleTexts.overlap);
  }
  if (planned.length > moduleLimits.modules) add(errors, '', moduleTexts.tooManyModules);
  return { removed, saved, errors };
}

const overlaps = (a: Planned, b: Planned): boolean => a.start_date <= b.end_date && b.start_date <= a.end_date;

function add(errors: FieldErrors, place: string, text: string): void {
  (errors[place === '' ? 'learning_modules' : `learning_modules.${place}`] ??= []).push(text);
}

/** Sent ones are told beside their own field, the others beside the date of the programme that leaves them out. */
function refuseOutside(errors: FieldErrors, one: Planned, { start, end }: ProgrammeDays): void {
  const broken = [
    ['start_date', start !== null && one.start_date < start],
    ['end_date', end !== null && one.end_date > end],
  ] as const;
  for (const [field, isOutside] of broken) {
    if (!isOutside) continue;
    if (one.at === null) errors[field] = [moduleTexts.outside];
    else add(errors, `${one.at}.${field}`, moduleTexts.outside);
  }
}

interface Entry {
  readonly at: number;
  readonly module: ModuleChange;
  readonly before: StoredModule | undefined;
}

/** New and changed days lie not before today; those of a running module may stay (D-P19). */
function refusePast(errors: FieldErrors, { at, module, before }: Entry, today: string): void {
  for (const field of ['start_date', 'end_date'] as const)
    if (module[field] < today && module[field] !== before?.[field]) add(errors, `${at}.${field}`, moduleTexts.datePast);
}

function refuseTasks(errors: FieldErrors, { at, module, before }: Entry): void {
  const known = new Set(before?.tasks.map(({ id }) => id));
  const place = `${at}.learning_module_tasks_attributes`;
  const tasks = module.learning_module_tasks_attributes ?? [];
  for (const [index, task] of tasks.entries())
    if (!('_destroy' in task) && task.id !== undefined && !known.has(task.id))
      add(errors, `${place}.${index}.name`, moduleTexts.taskGone);
  const gone = tasks.filter((task) => '_destroy' in task && known.has(task.id)).length;
  const added = tasks.filter((task) => !('_destroy' in task) && task.id === undefined).length;
  if (known.size - gone + added > moduleLimits.tasks) add(errors, place, moduleTexts.tooManyTasks);
}
