import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/** Hands a search on when the typing pauses, to what the page then is: its address may have changed since the last key. */
export function useTyped(initial: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text.trim()), PAUSE_MS);
  };
  /** Shows a text without searching for it. */
  const show = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
  };
  return { typed, type, show };
}
