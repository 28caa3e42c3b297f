import { useEffect, useState } from 'react';
import { useServerClock } from '@tandem/platform';

/** How often the phase of a session is looked at again (B-052). */
const TICK_MS = 5_000;

/** The server's present moment, renewed every 5 s or as given, so that what can be done with a session changes without a reload. */
export function useNow(tickMs = TICK_MS): Date {
  const clock = useServerClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tickMs);
    return () => clearInterval(timer);
  }, [clock, tickMs]);
  return now;
}
