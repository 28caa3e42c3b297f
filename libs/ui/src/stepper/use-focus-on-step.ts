import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the step that has just appeared, so that keyboard and screen reader go on from there. */
export function useFocusOnStep(step: string | number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus();
    shown.current = step;
  }, [step]);
  return panel;
}
