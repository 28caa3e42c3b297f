import { isPassingFailure } from '../http/database-failure.js';
import { isServerAway } from './server-away.js';

/** Tries of work that fails by itself before it is laid aside for an operator: with these waits two minutes. */
export const mostTries = 8;

/** Tries of work that meets a server which is away, as one may be for hours: with these waits a day. */
export const mostTriesAway = 106;

/** Seconds; the waits double from one second up to it. */
const longestWait = 900;

/** What a failed try changes in the row of its work. `$3` is the reason, `$4` whether it counts, `$5` how many it may be. See {@link tryOf}. */
export const failedTry = `attempts = attempts + $4::int, last_error = $3,
  retry_at = clock_timestamp() + make_interval(secs => least(power(2, least(attempts, 10)), ${longestWait})),
  dead_at = case when $4::int = 1 and attempts + 1 >= $5 then clock_timestamp() end`;

/** The work was done, and what it did outside of the database with it; only its transaction could not be committed. */
export class NotCommitted extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}

/**
 * Parameters 3 to 5 of {@link failedTry}. What PostgreSQL itself could not do at that time is no try, unless the work was done by then: a mail
 * would go again and again.
 */
export function tryOf(failure: Error): [reason: string, counts: number, most: number] {
  const reason = failure.message.slice(0, 2000);
  if (failure instanceof NotCommitted) return [reason, 1, mostTries];
  return [reason, isPassingFailure(failure) ? 0 : 1, isServerAway(failure) ? mostTriesAway : mostTries];
}
