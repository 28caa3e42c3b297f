/** Time as the server tells it: the reader's own clock may be off by a day, a monotonic counter is not. */
let serverMillisecondsAtStart = Date.now();
let counterAtStart = performance.now();

/** Takes over an instant that the server just told, as ISO 8601 text. */
export function learnServerTime(instant: string | null | undefined): void {
  const milliseconds = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(milliseconds)) return;
  serverMillisecondsAtStart = milliseconds;
  counterAtStart = performance.now();
}

/** The present instant of the server's clock. */
export function serverNow(): Date {
  return new Date(serverMillisecondsAtStart + performance.now() - counterAtStart);
}

const clock = { now: serverNow };

/** The server's clock: `now()` answers an instant, to be compared with instants of answers. */
export function useServerClock(): { now: () => Date } {
  return clock;
}
