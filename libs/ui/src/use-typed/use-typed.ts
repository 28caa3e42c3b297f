import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

interface Typed {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Shows a text without handing it on. What waited is dropped. */
  readonly show: (text: string) => void;
  /** Shows a text and hands it on without a pause. */
  readonly settle: (text: string) => void;
  /** What waits is handed on no more: it was taken another way. */
  readonly stop: () => void;
}

/** A text that is shown while it is typed and handed on, trimmed, when the typing pauses. @param pause milliseconds */
export function useTyped(initial: string, onPause: (text: string) => void, pause = PAUSE_MS): Typed {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a pause the screen, and its address, may be another one than when the typing began.
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (text: string) => {
    setTyped(text);
    stop();
  };
  const type = (text: string) => {
    show(text);
    timer.current = setTimeout(() => latest.current(text.trim()), pause);
  };
  const settle = (text: string) => {
    show(text);
    onPause(text.trim());
  };
  return { typed, type, show, settle, stop };
}
