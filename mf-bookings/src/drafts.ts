import { keepText, readKept } from '@tandem/ui/kept-text';
import type { CreateValues } from './features/admin-bookings/create-fields';
import type { OfflineForm } from './features/log-offline/offline-fields';
import type { RequestForm } from './features/request-session/request-form';

/** How long what was chosen and not sent is kept for the same person (D-B121). */
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

interface Draft<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const nameOf = ({ userId, programId, to, id }: DraftKey) =>
  `bookings.request.${SHAPE}.${userId}.${programId}.${to}.${id}`;

function keptFor<Values>(name: string): Values | undefined {
  const kept = readKept(name);
  if (kept === '') return undefined;
  const { values, savedAt } = JSON.parse(kept) as Draft<Values>;
  if (Date.now() - savedAt < KEPT_MS) return values;
  keepText(name, '');
  return undefined;
}

function keep<Values>(name: string, values: Values): void {
  keepText(name, JSON.stringify({ values, savedAt: Date.now() } satisfies Draft<Values>));
}

/** What was typed and not sent; it outlives a closed dialog, a lost session and a payment on another site. */
export function draftFor(key: DraftKey): RequestForm | undefined {
  const values = keptFor<RequestForm>(nameOf(key));
  if (!values) return undefined;
  // A file that was on its way when the dialog closed has to be chosen again.
  const files = values.booking_attachments_attributes.filter((file) => file.attachment_link !== '');
  return { ...values, booking_attachments_attributes: files };
}

export function keepDraft(key: DraftKey, values: RequestForm): void {
  keep(nameOf(key), values);
}

export function dropDraft(key: DraftKey): void {
  keepText(nameOf(key), '');
}

/** The new time of a session, as far as it is chosen. */
export interface Move {
  /** yyyy-MM-dd; both are empty while none is chosen. */
  readonly day: string;
  readonly start: string;
  readonly duration: number;
}

/** What people have filled in of things of one kind and not sent, kept like a request. */
export interface Drafts<Values> {
  readonly find: (userId: number, about: number | string) => Values | undefined;
  readonly keep: (userId: number, about: number | string, values: Values) => void;
  readonly drop: (userId: number, about: number | string) => void;
}

function keptOf<Values>(kind: string): Drafts<Values> {
  const keyOf = (userId: number, about: number | string) => `bookings.${kind}.${SHAPE}.${userId}.${about}`;
  return {
    find: (userId, about) => keptFor<Values>(keyOf(userId, about)),
    keep: (userId, about, values) => keep(keyOf(userId, about), values),
    drop: (userId, about) => keepText(keyOf(userId, about), ''),
  };
}

/** By session. An admin may take part in the session too: a proposal and a decision are not mixed up. */
export const moves = { participant: keptOf<Move>('move'), admin: keptOf<Move>('admin-move') };
export type Mover = keyof typeof moves;

/** A past session that was not logged yet, by programme and for whom it is logged. */
export const offlineDrafts = keptOf<OfflineForm>('offline');

/** A session that an admin did not make yet, by programme and the mentor for whom the dialog was opened. */
export const createDrafts = keptOf<CreateValues>('admin-create');
