import { useEffect, useState, type ReactNode } from 'react';

const NOTICED_AFTER_MS = 300;

/** Shows nothing for the first 300 ms: a wait that short is not noticed, a flash of a skeleton is. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
