import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether the part of the page that asks still stands. An answer may come half a minute after somebody has gone on: what was reached is told
 * then, but nobody is led away from where they are.
 */
export function useStillHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
