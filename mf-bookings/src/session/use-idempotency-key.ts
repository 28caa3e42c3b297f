import { useRef } from 'react';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/** A new key per submit; the same one only when the same request is repeated because no answer came (D-B49). */
export function useIdempotencyKey() {
  const unanswered = useRef<Attempt | null>(null);
  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (unanswered.current?.body !== text) unanswered.current = { body: text, key: crypto.randomUUID() };
    return unanswered.current.key;
  };
  const answered = () => {
    unanswered.current = null;
  };
  return { keyFor, answered };
}
