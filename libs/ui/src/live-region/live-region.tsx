import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden';

export interface LiveRegionProps {
  children?: ReactNode;
  /** Interrupts what is being read. For errors only. */
  assertive?: boolean;
}

/** Stays in the page and says each new text aloud: result counts, saved states. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {children}
    </VisuallyHidden>
  );
}
