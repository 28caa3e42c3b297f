/** What is known of a pair or group at one moment. */
export interface PairingFacts {
  readonly begunAt: Date;
  /** The end of the programme's last day; null where it has none. */
  readonly endsAt: Date | null;
  readonly held: number;
  /** When the newest held session began. */
  readonly lastHeldAt: Date | null;
  /** When the next confirmed session begins. */
  readonly nextAt: Date | null;
  readonly reviews: number;
  /** Reviews that could be written: one of everybody who took part in a held session. */
  readonly reviewable: number;
  /** Mean of all stars, 1 to 5. */
  readonly stars: number | null;
}

export type HealthCode = 1 | 2 | 3;

/** Points of each part; null where nothing was held, so that it does not count (D-P69). */
export interface HealthParts {
  readonly sessions: number;
  readonly recency: number;
  readonly feedback: number | null;
  readonly rating: number | null;
}

export interface HealthScore {
  /** 0 to 100, two decimals. */
  readonly points: number;
  readonly code: HealthCode;
  readonly expected: number;
  /** Held of expected, 0 to 100. */
  readonly fulfilment: number;
  readonly parts: HealthParts;
}

export const mostPoints = { sessions: 40, recency: 20, feedback: 15, rating: 25 } as const;
const day = 86_400_000;
const period = 30 * day;
const young = 14 * day;

/** How a pair or group is doing (D-P68, D-P69). Held sessions that nobody gave stars to earn no points for the rating. */
export function scoreOf(facts: PairingFacts, now: Date): HealthScore {
  const expected = expectedOf(facts, now);
  const fulfilled = Math.min(1, facts.held / expected);
  const hasMet = facts.held > 0;
  const parts: HealthParts = {
    sessions: mostPoints.sessions * fulfilled,
    recency: mostPoints.recency * recencyOf(facts, now),
    feedback: hasMet ? mostPoints.feedback * Math.min(1, facts.reviews / Math.max(1, facts.reviewable)) : null,
    rating: hasMet ? mostPoints.rating * Math.max(0, Math.min(1, ((facts.stars ?? 1) - 1) / 4)) : null,
  };
  const earned = parts.sessions + parts.recency + (parts.feedback ?? 0) + (parts.rating ?? 0);
  const possible = hasMet ? 100 : mostPoints.sessions + mostPoints.recency;
  const points = Math.round((earned * 10_000) / possible) / 100;
  const isYoung = !hasMet && now.getTime() - facts.begunAt.getTime() < young;
  return { points, code: isYoung ? 2 : codeOf(points), expected, fulfilment: Math.round(fulfilled * 100), parts };
}

/** Full periods of 30 days since they were paired; none is added after the programme has ended. */
function expectedOf({ begunAt, endsAt }: PairingFacts, now: Date): number {
  const until = Math.min(now.getTime(), endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.max(1, Math.floor((until - begunAt.getTime()) / period));
}

function recencyOf({ lastHeldAt, nextAt }: PairingFacts, now: Date): number {
  const age = lastHeldAt ? now.getTime() - lastHeldAt.getTime() : Number.POSITIVE_INFINITY;
  if (nextAt !== null || age <= period) return 1;
  return age <= 45 * day ? 0.5 : 0;
}

const codeOf = (points: number): HealthCode => (points >= 70 ? 1 : points >= 40 ? 2 : 3);
