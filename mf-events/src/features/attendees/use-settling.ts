import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the list while the worker settles, and how long that goes on. */
const lookEvery = 2000;
const lookFor = 30_000;

/** How often the list is read again: often for a while after `settle`, else not at all. */
export function useSettling(): { pollingInterval: number; settle: () => void } {
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const end = setTimeout(() => setSettling(false), lookFor);
    return () => clearTimeout(end);
  }, [isSettling]);
  return { pollingInterval: isSettling ? lookEvery : 0, settle: () => setSettling(true) };
}
