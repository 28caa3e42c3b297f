import { keepText, readKept } from '@tandem/ui/kept-text';
import type { RequestForm } from './features/request-session/request-form';

/** How long an unsent request is kept for the same person (D-B121). */
const KEPT_MS = 30 * 60_000;

/** Raised when the form takes another shape, so that no release reads what another one kept. */
const SHAPE = 1;

/** Whose unsent request it is, in which programme, and to whom: people who share a browser keep their own, programmes their modules. */
export interface DraftKey {
  readonly userId: number;
  readonly programId: number | null;
  readonly to: 'person' | 'group';
  readonly id: number;
}

interface Draft {
  readonly values: RequestForm;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const nameOf = ({ userId, programId, to, id }: DraftKey) =>
  `bookings.request.${SHAPE}.${userId}.${programId}.${to}.${id}`;

/** What was typed and not sent; it outlives a closed dialog, a lost session and a payment on another site. */
export function draftFor(key: DraftKey): RequestForm | undefined {
  const kept = readKept(nameOf(key));
  if (kept === '') return undefined;
  const { values, savedAt } = JSON.parse(kept) as Draft;
  if (Date.now() - savedAt >= KEPT_MS) {
    dropDraft(key);
    return undefined;
  }
  // A file that was on its way when the dialog closed has to be chosen again.
  const files = values.booking_attachments_attributes.filter((file) => file.attachment_link !== '');
  return { ...values, booking_attachments_attributes: files };
}

export function keepDraft(key: DraftKey, values: RequestForm): void {
  keepText(nameOf(key), JSON.stringify({ values, savedAt: Date.now() } satisfies Draft));
}

export function dropDraft(key: DraftKey): void {
  keepText(nameOf(key), '');
}
