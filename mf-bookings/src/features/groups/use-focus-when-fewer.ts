import { useEffect, useRef } from 'react';

/** An answer takes its buttons away: the keyboard goes on from what is left. */
export function useFocusWhenFewer(count: number) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}
