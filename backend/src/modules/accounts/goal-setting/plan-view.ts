import { completionPercentage, type Objective, type UserObjective } from '@tandem/contracts/accounts';
import { wallTime } from '../../../kernel/index.js';
import { daysOfMonth, monthsOfPlan } from './local-plan.js';
import type { ObjectiveRow, PlanRow, StoredObjective } from './plan.queries.js';

const dayMs = 86_400_000;
const middayOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** The day that is so many days later, YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(middayOf(date) + days * dayMs).toISOString().slice(0, 10);

/** The number of the month that holds the day; the last one once the plan is over (D-A111). */
export function activeMonth(startsOn: string, today: string): number {
  const days = Math.round((middayOf(today) - middayOf(startsOn)) / dayMs);
  return Math.min(monthsOfPlan, Math.max(1, Math.floor(days / daysOfMonth) + 1));
}

/** D-A117: over at the end of its day, unless it is done. */
const seenOn = (objective: StoredObjective, today: string): Objective => ({
  ...objective,
  status: objective.status === 'todo' && objective.due_date < today ? 'expired' : objective.status,
});

export const objectiveView = ({ objective, timezone }: ObjectiveRow, now: Date): Objective =>
  seenOn(objective, wallTime(now, timezone).date);

export function planView(row: PlanRow, now: Date): UserObjective {
  const today = wallTime(now, row.timezone).date;
  const active = activeMonth(row.starts_on, today);
  const months = row.months.map((month) => ({
    ...month,
    is_active: month.month_number === active,
    objectives: month.objectives.map((objective) => seenOn(objective, today)),
  }));
  return {
    id: row.id,
    is_generated: row.is_generated,
    description: row.description,
    completion_percentage: completionPercentage(months.flatMap(({ objectives }) => objectives)),
    created_at: row.created_at.toISOString(),
    monthly_objectives: months,
  };
}
