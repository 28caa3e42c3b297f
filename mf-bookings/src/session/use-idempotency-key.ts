import { useRef } from 'react';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/**
 * One key for one request until it is known to be saved (D-B49): where the answer was lost or told of a fault it may have been saved already, and
 * a refused one leaves nothing under its key (D-S55).
 */
export function useIdempotencyKey() {
  const unsaved = useRef<Attempt | null>(null);
  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (unsaved.current?.body !== text) unsaved.current = { body: text, key: crypto.randomUUID() };
    return unsaved.current.key;
  };
  const saved = () => {
    unsaved.current = null;
  };
  return { keyFor, saved };
}
