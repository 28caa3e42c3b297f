/** How details are read: links to files are good for 15 minutes, and asking anew keeps those on the screen fresh (D-B74). */
export const freshLinks = { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: 10 * 60_000 };
