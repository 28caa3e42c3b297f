import { useEffect, useState } from 'react';

/** The value as it was until nothing changed for some milliseconds. */
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}
