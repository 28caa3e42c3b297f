import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the step that has just appeared, so that keyboard and screen reader go on from there. A step that is taller than
 * its place would push what it stands under out of sight: the top of that, where the Stepper is, stays.
 */
export function useFocusOnStep(step: string | number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      panel.current?.focus({ preventScroll: true });
      void panel.current?.parentElement?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
    }
    shown.current = step;
  }, [step]);
  return panel;
}
