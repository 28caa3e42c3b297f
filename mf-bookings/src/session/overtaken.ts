import type { Problem } from '@tandem/platform';

const OVERTAKEN = [404, 409];
/** What the server says to a move that it has carried out before: the answer to the first press was lost. */
const MOVED_ALREADY = 'booking.same_time';

/** Whether the server may have done what it was asked, though no answer of its own came. */
export const isUnknown = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** Whether a session that was asked for may have been made: nobody knows, or the same request is still being worked on (D-B49). */
export const mayBeMade = (problem: Problem): boolean =>
  isUnknown(problem) || problem.code === 'idempotency.in_progress';

/**
 * Whether the session may no longer be what the screen shows and has to be read again: a command was refused for that, or nobody knows what
 * became of it.
 */
export const isOvertaken = (problem?: Problem): boolean =>
  problem !== undefined && (OVERTAKEN.includes(problem.status) || problem.code === MOVED_ALREADY || isUnknown(problem));
