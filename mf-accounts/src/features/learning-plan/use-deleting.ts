import { useEffect, useRef, useState } from 'react';
import type { Objective } from '@tandem/contracts/accounts';

interface Asked {
  readonly planId: number;
  readonly what: Objective | 'all';
}

/**
 * What is to be deleted, once it is asked about. The button that asked goes with what it deletes: the keyboard goes on from the page, not
 * from the top of the window.
 */
export function useDeleting() {
  const page = useRef<HTMLDivElement>(null);
  const isGone = useRef(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked || !isGone.current) return;
    isGone.current = false;
    page.current?.focus();
  }, [asked]);
  const close = () => setAsked(null);
  const goOn = () => {
    isGone.current = true;
    close();
  };
  return { page, asked, ask: setAsked, close, goOn };
}
