import type { Tx } from '../../../kernel/index.js';
import { answersOf } from './answers.js';
import { daysOfMonth, planDescription, type PlannedMonth } from './local-plan.js';
import type { PlanOrder } from './plan-orders.js';
import { dayAfter } from './plan-view.js';

const monthsSql = `
  with given as (select * from jsonb_to_recordset($4::jsonb) as month (month_number integer, title text, focus text)),
  made as (insert into accounts.monthly_objective (tenant_id, program_id, user_objective_id, month_number, title, focus, tags)
    select $1, $2, $3, month_number, title, focus, $6 from given returning id, month_number)
  insert into accounts.objective (tenant_id, program_id, monthly_objective_id, sequence, title, description, status, due_date, tags, priority, action)
  select $1, $2, made.id, o.sequence, o.title, o.description, o.status, o.due_date, $6, o.priority, o.action
  from jsonb_to_recordset($5::jsonb) as o (month_number integer, sequence integer, title text, description text, status text, due_date date,
    priority text, action text) join made on made.month_number = o.month_number`;

/** Saves what was planned, once: a plan that was written meanwhile, or deleted, stays as it is. @returns whether it was this time */
export async function writePlan(tx: Tx, order: PlanOrder, months: readonly PlannedMonth[]): Promise<boolean> {
  const answers = answersOf(order.answers);
  const [, changed] = await tx.query<[unknown, number]>(
    'update accounts.user_objective set is_generated = true, description = $2 where id = $1 and not is_generated',
    [order.id, planDescription(answers)],
  );
  if (changed === 0) return false;
  const numbered = months.map(({ title, focus }, index) => ({ month_number: index + 1, title, focus }));
  await tx.query(monthsSql, [
    ...[order.tenantId, order.programId, order.id],
    ...[JSON.stringify(numbered), JSON.stringify(objectivesOf(order.startsOn, months))],
    [answers.outcome, answers.skill],
  ]);
  return true;
}

/** In the order of months and slots, which their sequence counts through. */
const objectivesOf = (startsOn: string, months: readonly PlannedMonth[]): object[] =>
  months
    .flatMap(({ objectives }, month) =>
      objectives.map(({ dueDay, ...objective }) => ({
        ...objective,
        month_number: month + 1,
        // The day on which the month begins is its first.
        due_date: dayAfter(startsOn, month * daysOfMonth + dueDay - 1),
      })),
    )
    .map((objective, index) => ({ ...objective, sequence: index + 1 }));
