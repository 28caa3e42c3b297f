import { useEffect, useRef, useState } from 'react';

const settleMs = 400;

/** A search as it is typed; what it says is handed on, trimmed, once the typing rests. */
export function useTyped(start: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(start);
  const [wanted, setWanted] = useState<string | null>(null);
  const newest = useRef(onRest);
  useEffect(() => {
    newest.current = onRest;
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => newest.current(wanted.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const type = (text: string) => {
    setTyped(text);
    setWanted(text);
  };
  return [typed, type];
}
