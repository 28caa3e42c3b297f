import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/** A text that is shown while it is typed and handed on, trimmed, when the typing pauses. */
export function useTyped(initial: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  const type = (text: string) => {
    setTyped(text);
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => onPause(text.trim()), PAUSE_MS);
  };
  return [typed, type];
}
