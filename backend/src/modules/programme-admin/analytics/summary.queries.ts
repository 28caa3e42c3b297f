import type { BookingSummary, LearningExperience, UserSummary } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { isCounted, wasHeld } from '../activities/session-fact.writes.js';

/** SQL: a share in whole percent, 0 where there is nothing to share (D-P55). */
const percentOf = (part: string, whole: string): string =>
  `case when ${whole} = 0 then 0 else least(100, round(100.0 * ${part} / ${whole}))::int end`;

const usersSql = `
  select count(distinct m.user_id)::int as total_users_count,
    count(distinct m.user_id) filter (where m.role in ('admin', 'portal_owner'))::int as admins_count,
    count(distinct m.user_id) filter (where m.role = 'mentor')::int as mentors_count,
    count(distinct m.user_id) filter (where m.role = 'mentee')::int as mentees_count
  from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1`;

const bookingsSql = `
  select c.total as total_bookings_count, ${percentOf('c.held', 'c.due')} as completion_percentage,
    ${percentOf('c.reviews', '(2 * c.held)')} as rating_percentage
  from (select count(*)::int as total, count(*) filter (where ${wasHeld('s')}) as held,
      count(*) filter (where s.confirmed_at is not null and (s.starts_at <= $2 or ${wasHeld('s')})) as due,
      count(s.mentor_reviewed_at) filter (where ${wasHeld('s')}) + count(s.mentee_reviewed_at) filter (where ${wasHeld('s')}) as reviews
    from programme_admin.session_fact s where s.program_id = $1 and ${isCounted('s')}) c`;

const experienceSql = `
  select round((avg(v.stars) filter (where v.side = 'mentee'))::numeric, 1)::float8 as average_mentee_rating,
    round((avg(v.stars) filter (where v.side = 'mentor'))::numeric, 1)::float8 as average_mentor_rating
  from programme_admin.session_fact s join programme_admin.session_review v on v.booking_id = s.booking_id
  where s.program_id = $1 and ${isCounted('s')} and ${wasHeld('s')}`;

export function countUsers(database: Queries, programId: number): Promise<UserSummary | null> {
  return database.row<UserSummary>(usersSql, [programId]);
}

export function countBookings(database: Queries, programId: number, now: Date): Promise<BookingSummary | null> {
  return database.row<BookingSummary>(bookingsSql, [programId, now]);
}

export function averageStars(database: Queries, programId: number): Promise<LearningExperience | null> {
  return database.row<LearningExperience>(experienceSql, [programId]);
}
