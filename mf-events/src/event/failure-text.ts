import { eventsTexts } from '@tandem/contracts/events';
import { problemOf } from '@tandem/platform';

const REFUSALS = [403, 409, 422, 429];

/** What a file that did not come is told with: a refusal says why, any other failure reads the fixed text (D-E21). */
export function failureText(failure: unknown): string {
  const { status, error } = problemOf(failure);
  return REFUSALS.includes(status) ? error : eventsTexts.failed;
}
