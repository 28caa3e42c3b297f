const DAY_SECONDS = 86_400;

/** Modals that open by themselves, and for how many days closing them keeps them away (B-075, B-079). */
const days = { unconcluded_break: 2, no_show_break: 7 } as const;
export type Break = keyof typeof days;

/** People who share a browser keep their own. */
const nameOf = (kind: Break, userId: number) => `${kind}_${userId}`;

export function isOnBreak(kind: Break, userId: number): boolean {
  return document.cookie.split('; ').includes(`${nameOf(kind, userId)}=1`);
}

export function takeBreak(kind: Break, userId: number): void {
  document.cookie = `${nameOf(kind, userId)}=1; path=/; max-age=${days[kind] * DAY_SECONDS}; samesite=lax`;
}

const VISIT = 'bookings.asked-in-visit';
/** One load of the page, however many screens of it are seen. */
const thisLoad = () => String(performance.timeOrigin);

/**
 * A visit lasts as long as its tab and its person, and asks one kind of question only; a question that was left unanswered comes back with a
 * reload.
 */
export function mayAskInVisit(kind: Break, userId: number): boolean {
  const [asked, askedUser, load] = (sessionStorage.getItem(VISIT) ?? '').split(' ');
  if (askedUser !== String(userId)) return true;
  return load !== thisLoad() && (asked !== 'unconcluded_break' || kind === asked);
}

export const rememberAsked = (kind: Break, userId: number): void =>
  sessionStorage.setItem(VISIT, `${kind} ${userId} ${thisLoad()}`);
