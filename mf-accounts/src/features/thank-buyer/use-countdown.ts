import { useEffect, useState } from 'react';

const second = 1000;

/** Counts whole seconds down from `from` while it runs, then does the one thing; answers what is left. */
export function useCountdown(from: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!isRunning) return undefined;
    if (left === 0) {
      onEnd();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), second);
    return () => clearTimeout(timer);
  }, [left, isRunning, onEnd]);
  return left;
}
