import { isPassingFailure } from '../http/database-failure.js';

/** Tries before work is laid aside for an operator: with these waits they make a day. */
export const mostTries = 106;

/** Seconds; the waits double from one second up to it. */
const longestWait = 900;

/** What a failed try changes in the row of its work. `$3` is the reason, `$4` whether it counts. See {@link tryOf}. */
export const failedTry = `attempts = attempts + $4::int, last_error = $3,
  retry_at = clock_timestamp() + make_interval(secs => least(power(2, least(attempts, 10)), ${longestWait})),
  dead_at = case when attempts + $4::int >= ${mostTries} then clock_timestamp() end`;

/** Whether this try was the one too many, once for each row. */
export const isGivenUp = `attempts = ${mostTries} and $4::int = 1 as "isGivenUp"`;

/** Parameters 3 and 4 of {@link failedTry}. What PostgreSQL itself could not do at that time is no try. */
export const tryOf = (failure: Error): [reason: string, counts: number] => [
  failure.message.slice(0, 2000),
  isPassingFailure(failure) ? 0 : 1,
];
