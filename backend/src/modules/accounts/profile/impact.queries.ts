import type { ImpactStats, Review } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';
import { isOfHeld } from '../read-tables/session.writes.js';

interface Stat {
  rating: number | null;
  ratings: number;
  held_sessions: number;
  mentees_helped: number;
}

/** Whose numbers, in which programme, and whether the viewer may see what others said of them (D-P49). */
export interface MentorIn {
  readonly userId: number;
  readonly programId: number | null;
  readonly rated: boolean;
}

/** Counts of a mentor in one programme, as the messages told them (D-A49). */
export async function impactOf(database: Database, { userId, programId, rated }: MentorIn): Promise<ImpactStats> {
  const stat = await database.row<Stat>(
    `select rating::float8 as rating, ratings, held_sessions, mentees_helped
     from accounts.mentor_stat where user_id = $1 and program_id = $2`,
    [userId, programId],
  );
  const viewed = await database.row<{ views: number }>(
    'select count(*)::int as views from accounts.profile_view where viewed_id = $1 and program_id = $2',
    [userId, programId],
  );
  return {
    average_rating: !rated || stat?.rating == null ? null : Math.round(stat.rating * 10) / 10,
    mentees_helped: stat?.mentees_helped ?? 0,
    mentoring_sessions: stat?.held_sessions ?? 0,
    profile_viewed: viewed?.views ?? 0,
    total_reviews: rated ? (stat?.ratings ?? 0) : 0,
  };
}

/**
 * What mentees wrote about a mentor, newest first; only what the programme lets its members see (D-A50, D-A53). The mentor reads no review of
 * a session that they did not review themselves, also when it takes reviews no longer (D-B183).
 * @param viewerId who reads; null for somebody who is not signed in
 */
export async function reviewsOf(
  database: Database,
  { userId, programId, rated }: MentorIn,
  viewerId: number | null,
): Promise<Review[]> {
  if (!rated) return [];
  const rows = await database.rows<Omit<Review, 'created_at'> & { reviewed_at: Date }>(
    `select r.id, case when u.deleted_at is null then u.firstname || ' ' || left(u.lastname, 1) || '.' else 'Deleted User' end as reviewer_name,
       r.stars::float8 as stars, r.topic,
       r.comment, r.reviewed_at
     from accounts.known_review r join platform."user" u on u.id = r.rater_id
     where r.rated_id = $1 and r.program_id = $2 and r.rater_role = 'mentee' and r.comment <> '' and r.stars is not null
       and ${isOfHeld('r')}
       and (r.rated_id is distinct from $3 or exists (select from accounts.known_review own
         where own.tenant_id = r.tenant_id and own.booking_id = r.booking_id and own.rater_id = $3))
     order by r.reviewed_at desc, r.id desc limit 50`,
    [userId, programId, viewerId],
  );
  return rows.map(({ reviewed_at, ...row }) => ({ ...row, created_at: reviewed_at.toISOString() }));
}
