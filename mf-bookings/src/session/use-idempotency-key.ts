import { useRef } from 'react';
import { useUser } from '@tandem/platform';
import { keptOf } from '../drafts';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

const attempts = keptOf<Attempt>('attempt');

/**
 * One key for one request until it is known to be saved (D-B49): where the answer was lost or told of a fault it may have been saved already, and
 * a refused one leaves nothing under its key (D-S55). It outlives the form, as its draft does: the same request sent again is the same session.
 * @param what what is asked for, and about whom
 */
export function useIdempotencyKey(what: string) {
  const { id: userId } = useUser();
  const unsaved = useRef<Attempt | undefined>(undefined);
  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body);
    const before = unsaved.current ?? attempts.find(userId, what);
    const attempt = before?.body === text ? before : { body: text, key: crypto.randomUUID() };
    unsaved.current = attempt;
    attempts.keep(userId, what, attempt);
    return attempt.key;
  };
  const saved = () => {
    unsaved.current = undefined;
    attempts.drop(userId, what);
  };
  return { keyFor, saved };
}
