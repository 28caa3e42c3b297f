import { useServerClock } from '@tandem/platform';
import { useEffect, useState } from 'react';

const opensBeforeMs = 30 * 60_000;
/** The longest that a timer of the browser can wait. */
const longestWaitMs = 2 ** 31 - 1;

/** True from half an hour before the start, by the server's clock (D-E43). */
export function useJoinWindow(startTime: string): boolean {
  const clock = useServerClock();
  const opensAt = Date.parse(startTime) - opensBeforeMs;
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const wait = opensAt - now;
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setNow(clock.now().getTime()), Math.min(wait, longestWaitMs));
    return () => clearTimeout(timer);
  }, [clock, now, opensAt]);
  return now >= opensAt;
}
