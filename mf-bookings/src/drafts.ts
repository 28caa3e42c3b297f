import { keepText, readKept } from '@tandem/ui/kept-text';

/** How long what was chosen and not sent is kept for the same person, from the last change or from leaving for a payment (D-B121). */
const KEPT_MS = 30 * 60_000;

/** Raised when a form takes another shape, so that no release reads what another one kept; for a field that was only added, its empty value stands in. */
const SHAPE = 1;

interface Draft<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

function keptFor<Values>(name: string): Values | undefined {
  const kept = readKept(name);
  if (kept === '') return undefined;
  const { values, savedAt } = JSON.parse(kept) as Draft<Values>;
  if (Date.now() - savedAt < KEPT_MS) return values;
  keepText(name, '');
  return undefined;
}

/** What people have filled in of things of one kind and not sent; it outlives a closed dialog, a lost session and a payment on another site. */
export interface Drafts<Values> {
  readonly find: (userId: number, about: number | string) => Values | undefined;
  readonly keep: (userId: number, about: number | string, values: Values) => void;
  readonly drop: (userId: number, about: number | string) => void;
}

/** People who share a browser keep their own. @param kind names them in the storage of the tab */
export function keptOf<Values>(kind: string): Drafts<Values> {
  const keyOf = (userId: number, about: number | string) => `bookings.${kind}.${SHAPE}.${userId}.${about}`;
  return {
    find: (userId, about) => keptFor<Values>(keyOf(userId, about)),
    keep: (userId, about, values) =>
      keepText(keyOf(userId, about), JSON.stringify({ values, savedAt: Date.now() } satisfies Draft<Values>)),
    drop: (userId, about) => keepText(keyOf(userId, about), ''),
  };
}
