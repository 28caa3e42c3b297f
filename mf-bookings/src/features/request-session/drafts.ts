import type { RequestForm } from './request-form';

/** How long an unsent request is kept for the same person (D-B121). */
const KEPT_MS = 30 * 60_000;

const drafts = new Map<number, { values: RequestForm; savedAt: number }>();

/** What was typed for this person and not sent; kept in memory only, so that no closed dialog or lost session costs it. */
export function draftFor(personId: number): RequestForm | undefined {
  const draft = drafts.get(personId);
  if (!draft || performance.now() - draft.savedAt >= KEPT_MS) return undefined;
  // A file that was on its way when the dialog closed has to be chosen again.
  const files = draft.values.booking_attachments_attributes.filter((file) => file.attachment_link !== '');
  return { ...draft.values, booking_attachments_attributes: files };
}

export function keepDraft(personId: number, values: RequestForm): void {
  drafts.set(personId, { values, savedAt: performance.now() });
}

export function dropDraft(personId: number): void {
  drafts.delete(personId);
}
