import { useEffect } from 'react';
import type { UserObjective } from '@tandem/contracts/accounts';
import { problemOf, type Problem } from '@tandem/platform';
import { objectivesApi } from '../objectives.api';

export interface LearningPlan {
  /** Undefined as long as nobody knows, null where there is none. */
  readonly plan: UserObjective | null | undefined;
  /** Why it could not be read; a failure is logged, too. */
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** One's learning plan in the programme of the page (D-A107). @param everyMs milliseconds between two readings; 0 for one. */
export function useLearningPlan(everyMs = 0): LearningPlan {
  const { data, error, isFetching, refetch } = objectivesApi.useAccountsLearningPlanQuery(undefined, {
    pollingInterval: everyMs,
  });
  useEffect(() => {
    if (error) console.error('The learning plan could not be read:', problemOf(error).error);
  }, [error]);
  return {
    plan: data,
    problem: error && data === undefined ? problemOf(error) : null,
    isFetching,
    refetch: () => void refetch(),
  };
}
