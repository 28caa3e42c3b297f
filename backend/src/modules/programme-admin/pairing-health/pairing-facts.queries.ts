import type { HealthType } from '@tandem/contracts/programme-admin';
import { presentOf } from '../activities/session-fact.writes.js';
import type { PairingFacts } from './health-score.js';

/** What came of a pair or group until a moment. */
export interface StoredFacts {
  readonly id: number;
  readonly tenant_id: number;
  readonly program_id: number;
  readonly type: HealthType;
  /** The moment. */
  readonly at: Date;
  readonly begun_at: Date;
  readonly ends_at: Date | null;
  readonly confirmed: number;
  readonly held: number;
  readonly last_held_at: Date | null;
  readonly next_at: Date | null;
  readonly reviewable: number;
  readonly mentee_reviews: number;
  readonly mentor_reviews: number;
  readonly stars: number | null;
}

/** SQL: the end of the last day of the programme `p`. */
export const programmeEnd = '((p.ends_on + 1)::timestamp at time zone p.timezone)';
export const pairBegun = 'a.created_at';
export const groupBegun = 'coalesce(a.joined_at, a.created_at)';

/** SQL: held at the moment, and nobody was looking into it then. */
const heldThen = `f.held_at <= moment.at
  and (f.reported_at is null or f.reported_at > moment.at or coalesce(f.resolved_at between f.reported_at and moment.at, false))`;

/**
 * SQL: the facts of pairs and groups at the moments of $2 (timestamptz[]), of those that were active at it. `which` chooses them by $1,
 * of the alias `a`. Sessions of two people count for their pair when they began after it did and were neither of a group nor between two
 * mentors; sessions of a group count for the group (D-P70). Pairs and groups share their ids, so each half of the `or` has its own index.
 */
export const factsSql = (which: string): string => `
  with t as (
    select a.id, a.tenant_id, a.program_id, 'pair' as type, a.mentor_id, a.mentee_id, 2 as people, ${pairBegun} as begun_at, a.ended_at
    from programme_admin.pair a where ${which}
    union all
    select a.id, a.tenant_id, a.program_id, 'group', null, null, a.mentors + a.mentees, ${groupBegun}, a.ended_at
    from programme_admin.mentoring_group a where a.state <> 'pending' and ${which})
  select t.id, t.tenant_id, t.program_id, t.type, moment.at, t.begun_at, ${programmeEnd} as ends_at, s.*, r.*
  from t join platform.programme p on p.id = t.program_id
  join unnest($2::timestamptz[]) moment (at) on t.begun_at <= moment.at and (t.ended_at is null or t.ended_at > moment.at)
  cross join lateral (
    select count(*) filter (where f.confirmed_at <= moment.at)::int as confirmed,
      count(*) filter (where ${heldThen})::int as held,
      max(f.starts_at) filter (where ${heldThen}) as last_held_at,
      min(f.starts_at) filter (where f.confirmed_at <= moment.at and f.starts_at > moment.at) as next_at,
      coalesce(sum(${presentOf('f', 't.people')}) filter (where ${heldThen}), 0)::int as reviewable,
      coalesce(array_agg(f.booking_id) filter (where ${heldThen}), '{}') as held_ids
    from programme_admin.session_fact f
    where f.program_id = t.program_id and (f.cancelled_at is null or f.cancelled_at > moment.at) and not f.is_peer
      and (f.group_id = t.id
        or f.group_id is null and f.mentor_id = t.mentor_id and f.mentee_id = t.mentee_id and f.starts_at >= t.begun_at)) s
  cross join lateral (
    select count(*) filter (where v.side = 'mentee')::int as mentee_reviews, count(*) filter (where v.side = 'mentor')::int as mentor_reviews,
      avg(v.stars) as stars
    from programme_admin.session_review v where v.booking_id = any(s.held_ids) and v.reviewed_at <= moment.at) r`;

export function knownFacts(stored: StoredFacts): PairingFacts {
  return {
    begunAt: stored.begun_at,
    endsAt: stored.ends_at,
    held: stored.held,
    lastHeldAt: stored.last_held_at,
    nextAt: stored.next_at,
    reviews: stored.mentee_reviews + stored.mentor_reviews,
    reviewable: stored.reviewable,
    stars: stored.stars,
  };
}
