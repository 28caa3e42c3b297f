/** Milliseconds for which the search of a table's filters waits (P-311). */
export const FILTER_PAUSE_MS = 2000;
