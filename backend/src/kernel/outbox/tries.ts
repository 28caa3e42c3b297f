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

/** Parameters 3 to 5 of {@link failedTry}. What PostgreSQL itself could not do at that time is no try. */
export const tryOf = (failure: Error): [reason: string, counts: number, most: number] => [
  failure.message.slice(0, 2000),
  isPassingFailure(failure) ? 0 : 1,
  isServerAway(failure) ? mostTriesAway : mostTries,
];
