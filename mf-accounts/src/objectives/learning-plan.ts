import {
  completionPercentage,
  type MonthlyObjective,
  type Objective,
  type ObjectiveStatus,
  type StoredObjectiveStatus,
  type UserObjective,
} from '@tandem/contracts/accounts';

/** The month that holds today. */
export const currentMonth = ({ monthly_objectives: months }: UserObjective): MonthlyObjective | undefined =>
  months.find(({ is_active }) => is_active) ?? months[0];

export const objectivesOf = ({ monthly_objectives: months }: UserObjective): readonly Objective[] =>
  months.flatMap(({ objectives }) => objectives);

export interface Tally {
  readonly done: number;
  readonly all: number;
  /** Whole percent. */
  readonly percent: number;
}

/** How much is done, as it stands on the screen: a turn counts before the server has answered (A-265, D-A119). */
export const tallyOf = (objectives: readonly Objective[]): Tally => ({
  done: objectives.filter(({ status }) => status === 'done').length,
  all: objectives.length,
  percent: completionPercentage(objectives),
});

interface Turned {
  readonly status: StoredObjectiveStatus;
  /** As it reads at once: what is taken up again after its day is expired again (D-A117). */
  readonly shown: ObjectiveStatus;
}

/** What a press makes of an objective. @param today YYYY-MM-DD */
export function turned({ status, due_date: due }: Objective, today: string): Turned {
  if (status !== 'done') return { status: 'done', shown: 'done' };
  return { status: 'todo', shown: due < today ? 'expired' : 'todo' };
}
