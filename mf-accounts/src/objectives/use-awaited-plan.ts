import { useEffect, useState } from 'react';
import { useLearningPlan, type LearningPlan } from './use-learning-plan';

/** How often and for how long a plan that is being written is looked for (D-A120). */
const everyMs = 30_000;
const forMs = 600_000;

export interface AwaitedPlan extends LearningPlan {
  /** False when it was looked for long enough: nothing asks any more. */
  readonly isPatient: boolean;
  /** Looks now, and again for as long. */
  readonly retry: () => void;
}

/** For screens that stand until the plan is written. */
export function useAwaitedPlan(): AwaitedPlan {
  const [isPatient, setPatient] = useState(true);
  const awaited = useLearningPlan(isPatient ? everyMs : 0);
  useEffect(() => {
    if (!isPatient) return undefined;
    const timer = setTimeout(() => setPatient(false), forMs);
    return () => clearTimeout(timer);
  }, [isPatient]);
  const retry = () => {
    setPatient(true);
    awaited.refetch();
  };
  return { ...awaited, isPatient, retry };
}
