import { useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Answers a function that acts at once, or, while something is being pressed, as soon as that is let go. What makes the page grow in the
 * middle of a press would move the pressed button away from under the pointer, and the press would count for nothing.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const begin = () => {
      waiting.current ??= [];
    };
    const end = () => {
      const acts = waiting.current ?? [];
      waiting.current = null;
      for (const act of acts) act();
    };
    // Before anybody else hears of it: what the press does then finds the page as it is after these.
    window.addEventListener('pointerdown', begin, true);
    for (const type of ends) window.addEventListener(type, end, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      for (const type of ends) window.removeEventListener(type, end, true);
    };
  }, []);
  return (act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  };
}
