import { useEffect, useRef, type RefObject } from 'react';

/** Loads what comes before when its mark, at the upper end of what is shown, comes into view. */
export function useEarlier(mayLoad: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!mark.current || !mayLoad || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current());
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  return mark;
}
