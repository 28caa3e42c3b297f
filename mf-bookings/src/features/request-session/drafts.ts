import type { RequestForm } from './request-form';

/** How long an unsent request is kept for the same person (D-B121). */
const KEPT_MS = 30 * 60_000;

const drafts = new Map<number, { values: RequestForm; savedAt: number }>();

/** What was typed for this person and not sent; kept in memory only, so that no closed dialog or lost session costs it. */
export function draftFor(personId: number): RequestForm | undefined {
  const draft = drafts.get(personId);
  return draft && performance.now() - draft.savedAt < KEPT_MS ? draft.values : undefined;
}

export function keepDraft(personId: number, values: RequestForm): void {
  drafts.set(personId, { values, savedAt: performance.now() });
}

export function dropDraft(personId: number): void {
  drafts.delete(personId);
}
