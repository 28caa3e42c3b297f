import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;
/** How long the search of a table's filters waits (P-311). */
export const FILTER_PAUSE_MS = 2000;

interface Typed {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Shows a text and hands it on without a pause. */
  readonly settle: (text: string) => void;
  /** What waits is handed on no more: it was taken another way. */
  readonly stop: () => void;
}

/** A text that is shown while it is typed and handed on, trimmed, when the typing pauses. @param pause milliseconds */
export function useTyping(initial: string, onPause: (text: string) => void, pause = PAUSE_MS): Typed {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  // After a pause the screen may be another one than when the typing began.
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  const stop = () => void (timer.current && clearTimeout(timer.current));
  useEffect(() => stop, []);
  const type = (text: string) => {
    setTyped(text);
    stop();
    timer.current = setTimeout(() => latest.current(text.trim()), pause);
  };
  const settle = (text: string) => {
    setTyped(text);
    stop();
    onPause(text.trim());
  };
  return { typed, type, settle, stop };
}

/** The same where nothing is handed on without a pause. */
export function useTyped(initial: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const { typed, type } = useTyping(initial, onPause);
  return [typed, type];
}
