import type { Database } from '../../../kernel/index.js';
import type { MatchSide, Wishes } from './match-reasons.js';
import { scoreJoin } from './match-score.queries.js';

/** Nobody is suggested below this percentage (D-P42). */
export const suggestedFrom = 30;
export const suggestedAtMost = 10;

/** How well two members of a programme fit. */
export interface MatchScore {
  readonly menteeId: number;
  readonly mentorId: number;
  /** 0-100 */
  readonly percent: number;
  /** Of the mentor in the programme, for ties (D-P43). */
  readonly rating: number | null;
  readonly heldSessions: number;
}

/** The profiles that reasons are found in; `industry_ids` of a mentee are those of interest. */
export interface MatchSides {
  readonly mentee: MatchSide & { readonly interested_industry_ids: readonly number[] };
  readonly mentor: MatchSide;
}

/** What the mentee of a pair wishes: the industries are those of interest. */
export function wishesIn({ mentee }: MatchSides): Wishes {
  return { ...mentee, industry_ids: mentee.interested_industry_ids };
}

const profile = (alias: string, ids: string): string =>
  `(select p.*, u.timezone from accounts.profile p join platform."user" u on u.id = p.user_id and u.deleted_at is null
    where p.user_id = any(${ids}::bigint[])) ${alias}`;

/** So many pairs are compared by one statement, which keeps it far below the time that a statement may take. */
const comparedAtOnce = 10_000;

/**
 * The scores of all pairs of these people that may be suggested. Mentees who told nothing to compare, mentors with an incomplete
 * profile and whoever wants no sessions are left out (D-P43).
 */
export async function matchScores(database: Database, people: Members, now: Date): Promise<MatchScore[]> {
  const scores: MatchScore[] = [];
  const step = Math.max(1, Math.floor(comparedAtOnce / Math.max(1, people.mentorIds.length)));
  for (let from = 0; from < people.menteeIds.length; from += step) {
    const menteeIds = people.menteeIds.slice(from, from + step);
    for (const score of await scoresOf(database, { ...people, menteeIds }, now)) scores.push(score);
  }
  return scores;
}

interface Members {
  readonly programId: number;
  readonly menteeIds: readonly number[];
  readonly mentorIds: readonly number[];
}

function scoresOf(database: Database, { programId, menteeIds, mentorIds }: Members, now: Date): Promise<MatchScore[]> {
  return database.rows<MatchScore>(
    `select me.user_id as "menteeId", mentor.user_id as "mentorId", score.percent, stat.rating::float8 as rating,
       coalesce(stat.held_sessions, 0) as "heldSessions"
     from ${profile('me', '$2')} cross join ${profile('mentor', '$3')}
     left join accounts.mentor_stat stat on stat.user_id = mentor.user_id and stat.program_id = $1
     ${scoreJoin('$4')}
     where me.user_id <> mentor.user_id and not me.dnd and mentor.mentor_status = 'complete' and not mentor.dnd
       and not mentor.application_pending
       and cardinality(me.goal_ids || me.interested_industry_ids || me.skill_ids || me.service_ids) > 0
       and score.percent >= ${suggestedFrom}`,
    [programId, menteeIds, mentorIds, now],
  );
}

export interface ScoredPair extends MatchSides {
  readonly menteeId: number;
  readonly mentorId: number;
  readonly percent: number | null;
}

/** Percentage and profiles of these pairs, whether they would be suggested or not; pairs without both profiles are left out. */
export function scoredPairs(
  database: Database,
  pairs: readonly { readonly menteeId: number; readonly mentorId: number }[],
  now: Date,
): Promise<ScoredPair[]> {
  return database.rows<ScoredPair>(
    `select me.user_id as "menteeId", mentor.user_id as "mentorId", score.percent, to_jsonb(me) as mentee, to_jsonb(mentor) as mentor
     from unnest($1::bigint[], $2::bigint[]) wanted (mentee_id, mentor_id)
     join ${profile('me', '$1')} on me.user_id = wanted.mentee_id
     join ${profile('mentor', '$2')} on mentor.user_id = wanted.mentor_id
     ${scoreJoin('$3')}`,
    [pairs.map(({ menteeId }) => menteeId), pairs.map(({ mentorId }) => mentorId), now],
  );
}
