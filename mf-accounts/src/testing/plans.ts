import {
  completionPercentage,
  goalQuestions,
  type GoalQuestion,
  type Objective,
  type UserObjective,
} from '@tandem/contracts/accounts';

export const questions: readonly GoalQuestion[] = goalQuestions.map((one) => ({ ...one, options: [...one.options] }));

export const objectiveOf = (id: number, changes: Partial<Objective> = {}): Objective => ({
  id,
  title: `Objective ${id}`,
  description: `Within your current job, step ${id}`,
  status: 'todo',
  sequence: id,
  due_date: '2026-05-19',
  tags: ['Move into leadership', 'Leadership'],
  priority: 'medium',
  action: null,
  ...changes,
});

const focus = ['Clarity', 'Practice', 'Results'];

/** A plan in its second month of three; what is told stands in that month. */
export function planOf(objectives: readonly Objective[], changes: Partial<UserObjective> = {}): UserObjective {
  const months = [
    [objectiveOf(1, { due_date: '2026-04-20' })],
    objectives,
    [objectiveOf(90, { due_date: '2026-06-20' })],
  ];
  return {
    id: 40,
    is_generated: true,
    description: 'Move into leadership: your 3-month plan to improve Leadership. Success means: I lead a team.',
    completion_percentage: completionPercentage(months.flat()),
    created_at: '2026-04-10T02:00:00Z',
    monthly_objectives: months.map((inMonth, index) => ({
      id: 70 + index,
      month_number: index + 1,
      is_active: index === 1,
      title: ['Observe', 'Lead', 'Own'][index] ?? '',
      focus: focus[index] ?? '',
      tags: ['Move into leadership', 'Leadership'],
      objectives: [...inMonth],
    })),
    ...changes,
  };
}

/** One that is still being written. */
export const unwritten = planOf([], { is_generated: false, description: '', monthly_objectives: [] });
