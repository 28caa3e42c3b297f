import type { Problem } from '@tandem/platform';

const OVERTAKEN = [404, 409];

/** Whether a command was refused since the session is no longer what the screen shows: it has to be read again. */
export const isOvertaken = (problem?: Problem): boolean => problem !== undefined && OVERTAKEN.includes(problem.status);
