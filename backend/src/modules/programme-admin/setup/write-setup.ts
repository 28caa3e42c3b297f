import {
  endOfDuration,
  programmeTemplates,
  templateModules,
  type ChangeProgrammeRequest,
  type Duration,
  type LearningModulesChange,
  type ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import { wallTime, type Tx } from '../../../kernel/index.js';
import { modulesOf } from '../learning-modules/module.queries.js';
import { writeModules } from '../learning-modules/write-modules.js';
import { hasGoals, writeGoals } from './goals.js';
import { writeQuestions } from './write-questions.js';

interface Place {
  readonly tenantId: number;
  readonly programId: number;
}

interface Stored {
  readonly start: string | null;
  readonly end: string | null;
  readonly timezone: string;
  readonly duration: Duration | null;
}

/**
 * Saves modules and goals of a form, or those of the chosen template where the programme has none (D-P34), and keeps the duration true
 * to the dates. Identity and settings are written before, and the caller holds the programme's row. @throws Invalid
 */
export async function writeSetup(
  tx: Tx,
  place: Place,
  {
    request,
    before,
    now,
  }: { readonly request: ChangeProgrammeRequest; readonly before: ProgrammeAdminView; readonly now: Date },
): Promise<void> {
  const { programId } = place;
  const [stored] = await tx.query<Stored[]>(
    `select p.starts_on::text as start, p.ends_on::text as end, p.timezone, s.duration from platform.programme p
     left join programme_admin.programme_settings s on s.program_id = p.id where p.id = $1`,
    [programId],
  );
  if (!stored) return;
  const change = request.learning_modules ?? (await modulesFromTemplate(tx, programId, { request, stored, now }));
  if (change !== undefined || request.start_date !== undefined || request.end_date !== undefined)
    await writeModules(tx, place, { change, now });
  const goals = request.program_goals ?? (await goalsFromTemplate(tx, programId, { request, before }));
  if (goals) await writeGoals(tx, place, { names: goals, now });
  if (request.review_questions) await writeQuestions(tx, place, { change: request.review_questions, now });
  if (request.duration === undefined && stored.duration !== null && !isTrue(stored))
    await tx.query(
      `update programme_admin.programme_settings set duration = 'set_end_duration' where program_id = $1`,
      [programId],
    );
}

const isTrue = ({ start, end, duration }: Stored): boolean =>
  duration === null || (start !== null && [end, null].includes(endOfDuration(start, duration)));

/** Undefined where nothing is filled in: another template, days that are over, or modules that are there. */
async function modulesFromTemplate(
  tx: Tx,
  programId: number,
  { request, stored, now }: { request: ChangeProgrammeRequest; stored: Stored; now: Date },
): Promise<LearningModulesChange | undefined> {
  if (request.template_type === undefined) return undefined;
  const { start, end, timezone } = stored;
  const modules = templateModules(request.template_type, start, end);
  const isOver = start !== null && start < wallTime(now, timezone).date;
  if (modules.length === 0 || isOver || (await modulesOf(tx, programId)).length > 0) return undefined;
  return modules.map((module) => ({
    ...module,
    learning_module_tasks_attributes: [...module.learning_module_tasks_attributes],
  }));
}

/** Another kind fills an empty list; the same kind only what nobody has decided on yet, so that goals once removed stay removed. */
async function goalsFromTemplate(
  tx: Tx,
  programId: number,
  { request: { template_type: template }, before }: { request: ChangeProgrammeRequest; before: ProgrammeAdminView },
): Promise<readonly string[] | null> {
  if (template === undefined) return null;
  const isSame = template === before.template_type;
  if (isSame && before.setup_steps.includes('pairing')) return null;
  if (await hasGoals(tx, programId, { orHad: isSame })) return null;
  return programmeTemplates[template].goals;
}
