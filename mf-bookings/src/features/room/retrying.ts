const PAUSES_MS = [250, 1000, 2000, 4000];
const REFUSALS = [403, 404, 409, 422];

/** So often something is tried where it is not tried for ever. */
export const fewTries = PAUSES_MS.length;

/** Waits longer after each failure. */
export const pauseAfter = (failures: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(failures, fewTries - 1)]));

/** Answers that stay the same however often one asks. No 401: whether the session is over, the shell knows. */
export const isRefusal = (status: number): boolean => REFUSALS.includes(status);
