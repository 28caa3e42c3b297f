// By itself, so that a dashboard that shows it loads no schemas.
import type { ObjectiveStatus } from './goal-setting.js';

/** Done of all in whole percent, half a percent up; 0 without objectives. Expired ones count among all (D-A119). */
export function completionPercentage(objectives: readonly { readonly status: ObjectiveStatus }[]): number {
  const done = objectives.filter(({ status }) => status === 'done').length;
  return objectives.length === 0 ? 0 : Math.round((100 * done) / objectives.length);
}
