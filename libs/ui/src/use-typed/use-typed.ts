import { useEffect, useEffectEvent, useRef, useState } from 'react';

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

/**
 * A text that is shown while it is typed and handed on, trimmed, when the typing pauses. @param pause milliseconds
 * @param known What the page has: the text it starts with, what was handed on, or what the way back has brought, which then is shown.
 */
export function useTyped(known: string, onPause: (text: string) => void, pause = PAUSE_MS): Typed {
  const [typed, setTyped] = useState(known);
  const expected = useRef(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a pause the screen, and its address, may be another one than when the typing began.
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draw = (text: string) => {
    setTyped(text);
    stop();
  };
  const show = (text: string) => {
    expected.current = text.trim();
    draw(text);
  };
  const type = (text: string) => {
    draw(text);
    timer.current = setTimeout(() => {
      expected.current = text.trim();
      latest.current(text.trim());
    }, pause);
  };
  const settle = (text: string) => {
    show(text);
    onPause(text.trim());
  };
  const follow = useEffectEvent(() => {
    if (known !== expected.current) show(known);
  });
  useEffect(() => follow(), [known]);
  return { typed, type, show, settle, stop };
}
